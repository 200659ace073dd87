import { languages } from 'virtual:views';
import * as styles from './languages.module.css';

export interface LanguageLink {
  tag: string;
  /** The code of the language, or its name if readers of the language may not know the code. */
  label: string;
  name: string;
  base: string;
  isCurrent: boolean;
}

/** The links to the page at `path` in other languages; `src/client/enhance-page.ts` adds the place on the page. */
export function Languages({ path }: { path: string }) {
  if (languages.length < 2) return null;
  return (
    <ul className={`${styles.languages} cluster on-screen`} data-languages="">
      {languages.map(({ tag, label, name, base, isCurrent }) => {
        const text = (
          <>
            {label} {label !== name && <span className="tip">{name}</span>}
          </>
        );
        return (
          <li key={tag} lang={tag}>
            {isCurrent ? (
              <span className={styles.language} aria-current="true">
                {text}
              </span>
            ) : (
              <a href={base.slice(0, -1) + path} className={styles.language} hrefLang={tag}>
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
