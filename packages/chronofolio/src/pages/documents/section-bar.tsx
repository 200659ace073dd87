import dial from 'virtual:content/dial';
import messages from 'virtual:content/messages';
import shell from 'virtual:content/shell';
import { useEffect, useState } from 'react';
import { hrefOf, routes } from '#pages/routes.ts';
import * as dialStyles from '#pages/sections/dial.module.css';
import { Scale } from '#pages/sections/dial.tsx';
import { Arrow } from '#pages/shared/arrow.tsx';
import { Languages } from '#pages/shared/languages.tsx';
import { useDial } from '#pages/shared/use-dial.ts';
import { useDrag } from '#pages/shared/use-drag.ts';
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
  const { ref, hand, turnTo, turn } = useDial();
  // As a whole, because the scale is too low for a finger.
  const drag = useDrag(turn);
  const isAtHead = useIsAtHead();
  return (
    <nav className={styles.bar} aria-label={messages.sections}>
      <details data-section-list="">
        <summary className={styles.summary} {...drag}>
          <noscript>
            <span className={styles.name} aria-hidden>
              {shell.name}
            </span>
          </noscript>
          {/* Only scripts know the section. Screen readers find it marked in the list. */}
          <span className={styles.place} data-needs-script="" aria-hidden>
            {current && !hand?.isTurned && !isAtHead && (
              <span className={styles.name}>
                {isHome ? shell.titles[current] : messages.allProjects}
              </span>
            )}
            {hand && !isAtHead && (
              <span className={styles.period} data-needs-script="">
                {hand.isTurned ? hand.label.join(' · ') : hand.period}
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
      {hand && dial.years.length > 0 && (
        <Scale
          ref={ref}
          hand={hand}
          turnTo={turnTo}
          className={dialStyles.bar}
          data-at-head={isAtHead || undefined}
        />
      )}
    </nav>
  );
}

/**
 * The head of the page, while it is in the window, has the scale and the title itself. Until scripts know, it
 * counts as in the window, so that nothing is shown and taken away.
 */
function useIsAtHead(): boolean {
  const [isAtHead, setAtHead] = useState(dial.years.length > 0);
  useEffect(() => {
    const head = document.querySelector(':is(#sidebar, main) [data-dial]');
    const observer = new IntersectionObserver(([entry]) =>
      setAtHead(entry?.isIntersecting ?? false),
    );
    if (head) observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return isAtHead;
}
