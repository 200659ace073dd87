import { messages } from 'virtual:views';
import { inSite, POSTS_PATH } from '#pages/routes.ts';
import { Posts, type PostView } from '#pages/sections/blogs.tsx';
import * as styles from './case.module.css';
import { TextColumns, TextFrame, Title } from './case.tsx';
import type { TextView } from './case-text.tsx';

export interface TextPageView extends TextView {
  /** When a post was published, and how long it takes to read. */
  date: string | undefined;
  readingTime: string | undefined;
  updated: string | undefined;
  tags: string[];
  years: { year: string; posts: PostView[] }[];
}

/** A page that the owner wrote in Markdown, such as a post, or the list of posts. It is not hydrated. */
export function TextPage({ view }: { view: TextPageView }) {
  return (
    <TextFrame view={view} list={view.date ? POSTS : undefined} neighbours={messages.allPosts}>
      <div className={styles.head} {...view.textLanguage}>
        <Title view={view} />
      </div>
      {view.years.map(({ year, posts }) => (
        <section key={year} className={styles.columns} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <Posts posts={posts} />
        </section>
      ))}
      {view.text.length > 0 && (
        <TextColumns view={view}>
          <Facts view={view} />
        </TextColumns>
      )}
    </TextFrame>
  );
}

const POSTS = { href: inSite(POSTS_PATH), title: messages.allPosts };

function Facts({ view: { date, readingTime, updated, tags } }: { view: TextPageView }) {
  return (
    <div id="facts" className="label">
      {date && (
        <p>
          {date} · {readingTime}
        </p>
      )}
      {updated && (
        <p>
          {messages.updated} {updated}
        </p>
      )}
      {tags.length > 0 && <p>{tags.join(' · ')}</p>}
    </div>
  );
}
