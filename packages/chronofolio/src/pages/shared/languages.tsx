import { languages } from 'virtual:views';
import * as styles from './languages.module.css';
import * as switches from './switches.module.css';

export interface LanguageLink {
  tag: string;
  /** The code, or the name where readers may not know it. */
  label: string;
  name: string;
  /** The base path of the site in this language. */
  base: string;
  isCurrent: boolean;
}

/**
 * The switch between the languages of the site, whose names appear beside their codes on hover and focus.
 * It leads to the same page without scripts; `src/client/keep-place.ts` adds the place on it.
 * @param path of the page, from the root of the site
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
              <span className={switches.button} aria-current="true">
                {text}
              </span>
            ) : (
              <a href={base.slice(0, -1) + path} className={switches.button} hrefLang={tag}>
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
