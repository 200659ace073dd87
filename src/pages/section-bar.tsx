import dial from 'virtual:content/dial';
import messages from 'virtual:content/messages';
import shell from 'virtual:content/shell';
import { hrefOf, routes } from '#routes.ts';
import * as dialStyles from '#sections/dial.module.css';
import { Arrow } from '#ui/arrow.tsx';
import { Languages } from '#ui/languages.tsx';
import { useDial } from '#ui/use-dial.ts';
import * as styles from './section-bar.module.css';

/**
 * The nav of small windows, which stays at the top: where the visitor is, and a list of all sections,
 * All Projects and ways to write. The list opens without scripts; `src/client/section-list.ts` closes
 * it.
 * @param current the section being read, or All Projects
 */
export function SectionBar({ current }: { current: string | undefined }) {
  const isHome = current !== 'allProjects';
  const anchorBase = isHome ? '' : hrefOf('home');
  const { ref, isControl, value, props } = useDial('(width < 1024px)');
  // The head of the page, while it is in the window, has the scale and the title itself. Until the dial
  // knows, it counts as in the window, so that nothing is shown and taken away.
  const isAtHead = value ? value.isRepeated && !value.isTurned : Boolean(dial.face);
  return (
    <nav className={styles.bar} aria-label={messages.sections}>
      <details data-section-list="">
        <summary className={styles.summary}>
          <noscript>
            <span className={styles.name} aria-hidden>
              {shell.name}
            </span>
          </noscript>
          {/* Only scripts know the section. Screen readers find it marked in the list. */}
          <span className={styles.place} data-needs-script="" aria-hidden>
            {current && !value?.isTurned && !isAtHead && (
              <span className={styles.name}>
                {isHome ? shell.titles[current] : messages.allProjects}
              </span>
            )}
            {value && !isAtHead && (
              <span className={styles.period} data-needs-script="">
                {value.isTurned ? value.label.join(' · ') : value.period}
              </span>
            )}
          </span>
          <span className={styles.label}>
            {messages.sections} <Arrow to="open" />
          </span>
        </summary>
        <div className={styles.panel}>
          <div className={styles.list}>
            <ul className={styles.sections}>
              {shell.sections.map((id) => (
                <li key={id}>
                  <a
                    href={`${anchorBase}#${id}`}
                    lang={shell.borrowed[id]?.lang}
                    aria-current={id === current ? 'location' : undefined}
                  >
                    {shell.titles[id]}
                  </a>
                </li>
              ))}
            </ul>
            <ul className={styles.more}>
              <li>
                <a href={hrefOf('projects')} aria-current={isHome ? undefined : 'page'}>
                  {messages.allProjects} <span>{shell.projects}</span>
                </a>
              </li>
              {shell.resume && (
                <li>
                  <a href={shell.resume} type="application/pdf">
                    {messages.resume} <span>PDF</span>
                  </a>
                </li>
              )}
              <li>
                <a href={`mailto:${shell.email}`}>
                  {messages.write} <span>{shell.email}</span>
                </a>
              </li>
            </ul>
            <Languages path={routes[isHome ? 'home' : 'projects'].path} />
          </div>
        </div>
      </details>
      {isControl && dial.face && (
        <div
          ref={ref}
          className={`${dialStyles.dial} ${dialStyles.control} ${dialStyles.bar}`}
          data-dial=""
          data-at-head={isAtHead || undefined}
          {...props}
        />
      )}
    </nav>
  );
}
