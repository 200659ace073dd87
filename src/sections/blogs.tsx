import posts from 'virtual:content/blogs';
import messages from 'virtual:content/messages';
import { Arrow } from '#ui/arrow.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import styles from './blogs.module.css';

export default function Blogs() {
  return (
    <>
      <SectionHeading title={messages.blogs} />
      <ul>
        {posts.map(({ date, title, link, host }) => (
          <li key={link} className={styles.post}>
            <span className={styles.date}>{date}</span>
            <ExternalLink href={link} className={styles.title} isPrinted>
              {title}
            </ExternalLink>
            <span className={styles.host}>
              {host} <Arrow to="out" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
