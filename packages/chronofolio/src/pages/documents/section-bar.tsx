import { dial, messages, scale, shell } from 'virtual:views';
import { useEffect, useState } from 'react';
import { useReading } from '#pages/dial/use-hand.ts';
import { hrefOf, routes } from '#pages/routes.ts';
import { Arrow } from '#pages/shared/arrow.tsx';
import { LanguageLinks } from '#pages/shared/language-links.tsx';
import type { ArticleView } from './article-body.tsx';
import * as listStyles from './nav-list.module.css';
import * as styles from './section-bar.module.css';

interface Props {
  current?: string | undefined;
  page?: ArticleView | undefined;
}

/** The nav of small windows, which `enhance-page.ts` closes; `client/article.ts` names the heading of a page of text. */
export function SectionBar({ current, page }: Props) {
  return (
    <nav className={styles.bar} aria-label={messages.sections}>
      <details data-panel="" data-nav-list="">
        <summary className={styles.summary}>
          {page ? (
            <span className={styles.name} data-place="" aria-hidden />
          ) : (
            <ReadingPlace current={current} />
          )}
          <span className={styles.label}>
            {messages.sections} <Arrow to="open" />
          </span>
        </summary>
        <div className={listStyles.panel}>
          <SectionLinks current={current} page={page} />
          <LanguageLinks
            path={page?.path ?? routes[current === 'allProjects' ? 'projects' : 'home'].path}
          />
        </div>
      </details>
    </nav>
  );
}

/** Below the head of the page, the section and the years being read. The list has them for screen readers. */
function ReadingPlace({ current }: { current: string | undefined }) {
  const entry = useReading(current === 'allProjects' ? scale : dial);
  const isAtHead = useIsAtHead();
  const title = current === 'allProjects' ? messages.allProjects : shell.titles[current ?? ''];
  return (
    <span className={styles.place} aria-hidden>
      <span className={styles.name}>{(!isAtHead && title) || shell.name}</span>
      {!isAtHead && entry && <span className={styles.period}>{entry.years}</span>}
    </span>
  );
}

function SectionLinks({ current, page }: Props) {
  const anchorBase = current === 'allProjects' ? hrefOf('home') : '';
  const sections = shell.sections.map((id) => ({ id, title: shell.titles[id] }));
  return (
    <>
      <ul className={listStyles.sections} {...page?.textLanguage} data-contents={page && ''}>
        {(page?.contents ?? sections).map(({ id, title }) => (
          <li key={id}>
            <a
              href={`${anchorBase}#${id}`}
              lang={shell.fallbackLanguages[id]?.lang}
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      <ul className={listStyles.more}>
        {shell.projects && (
          <li>
            <a
              href={hrefOf('projects')}
              aria-current={current === 'allProjects' ? 'page' : undefined}
            >
              {messages.allProjects} <span>{shell.projects}</span>
            </a>
          </li>
        )}
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
    </>
  );
}

/** The least height of the bar: `--bar-height` in src/pages/styles/tokens.css. */
const BAR_PX = 52;

/** Whether the head of home or the scale is in sight; true until scripts know, so that no title comes and goes. */
function useIsAtHead(): boolean {
  const [isAtHead, setAtHead] = useState(true);
  useEffect(() => {
    const head = document.querySelector('#sidebar, main [data-dial]');
    if (!head) setAtHead(false);
    const observer = new IntersectionObserver(
      (entries) => setAtHead(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `-${BAR_PX}px 0px 0px` },
    );
    if (head) observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return isAtHead;
}
