import { languageLinks } from 'virtual:views';
import * as styles from './language-links.module.css';

export interface LanguageLink {
  tag: string;
  /** The code of the language, or its name if readers of the language may not know the code. */
  label: string;
  name: string;
  base: string;
  isCurrent: boolean;
}

/** The links to the page at `path` in other languages; `src/client/enhance-page.ts` adds the place on the page. */
export function LanguageLinks({ path }: { path: string }) {
  if (languageLinks.length < 2) return null;
  return (
    <ul className={`${styles.languages} cluster on-screen`} data-languages="">
      {languageLinks.map(({ tag, label, name, base, isCurrent }) => {
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
