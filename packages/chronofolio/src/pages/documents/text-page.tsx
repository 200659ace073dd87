import { messages } from 'virtual:views';
import { inSite, POSTS_PATH } from '#pages/routes.ts';
import { Posts, type PostView } from '#pages/sections/blogs.tsx';
import Footer from '#pages/sections/footer.tsx';
import * as styles from './case.module.css';
import { Neighbours, TextColumns } from './case.tsx';
import type { TextView } from './case-text.tsx';
import * as page from './page.module.css';
import { PageHeader } from './page-header.tsx';

export interface TextPageView extends TextView {
  /** When a post was published, and how long it takes to read. */
  date: string | undefined;
  readingTime: string | undefined;
  /** When the text was last changed. */
  updated: string | undefined;
  tags: string[];
  /** The posts of each year, on the page that lists them. */
  years: { year: string; posts: PostView[] }[];
}

/** A page that the owner wrote in Markdown, such as a post, or the list of posts. It is not hydrated. */
export function TextPage({ view }: { view: TextPageView }) {
  return (
    <div className={page.page}>
      <PageHeader path={view.path} url={view.head.url}>
        {view.date && <PostsLink />}
      </PageHeader>
      <main id="content" tabIndex={-1}>
        <div className={styles.head} {...view.textLanguage}>
          <h1 id="title" className={page.title} tabIndex={-1}>
            {view.title}
          </h1>
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
        <Neighbours view={view} label={messages.allPosts} />
      </main>
      <footer id="footer">
        <Footer />
      </footer>
    </div>
  );
}

const PostsLink = () => (
  <a href={inSite(POSTS_PATH)} className="meta on-screen">
    {messages.allPosts}
  </a>
);

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
