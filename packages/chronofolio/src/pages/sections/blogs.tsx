import { messages, blogs as view } from 'virtual:views';
import { Arrow } from '#pages/shared/arrow.tsx';
import { ExternalLink } from '#pages/shared/external-link.tsx';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import * as styles from './blogs.module.css';
import { type ShortList, ShortLists } from './entries.tsx';

export interface BlogsView {
  posts: {
    id: string;
    date: string | undefined;
    title: string;
    link: string | undefined;
    /** The host of the link, or else the name of the publisher. */
    host: string | undefined;
  }[];
  shortLists: ShortList[];
}

/** The posts, in rows that are links as a whole. Titles come first, so that screen readers begin with them. */
export default function Blogs() {
  return (
    <>
      <SectionHeading title={messages.blogs} />
      {view.posts.length > 0 && (
        <ul className={styles.posts}>
          {view.posts.map(({ id, date, title, link, host }) => (
            <li key={id} id={id}>
              <ExternalLink href={link} className={`${styles.post} cluster row`} isPrinted>
                <span className={styles.title}>{title}</span> <span className="date">{date}</span>{' '}
                <span className={`${styles.host} label on-screen`}>
                  {host} {link && <Arrow to="out" />}
                </span>
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
      <ShortLists lists={view.shortLists} />
    </>
  );
}
