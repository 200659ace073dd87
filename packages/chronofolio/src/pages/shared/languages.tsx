import { languages } from 'virtual:views';
import * as styles from './languages.module.css';

export interface LanguageLink {
  tag: string;
  /** The code of the language, or its name if readers of the language may not know the code. */
  label: string;
  name: string;
  /** The base path of the site in this language. */
  base: string;
  isCurrent: boolean;
}

/**
 * The links to other languages, whose names appear beside their codes on hover and focus. They lead to the
 * same page; `src/client/keep-place.ts` adds the place on the page.
 * @param path the path of the page, from the root of the site
 */
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
