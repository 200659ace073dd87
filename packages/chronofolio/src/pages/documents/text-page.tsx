import { heads, messages } from 'virtual:views';
import { Fragment } from 'react';
import { inSite, POSTS_PATH } from '#pages/routes.ts';
import { Posts, type PostView } from '#pages/sections/blogs.tsx';
import { PostFilters, type PostFiltersView } from '#pages/sections/post-filters.tsx';
import type { ArticleView } from './article-body.tsx';
import { ArticleColumns, ArticleFrame, Title } from './article-frame.tsx';
import * as styles from './articles.module.css';

export interface TextPageView extends ArticleView {
  /** When a post was published, and how long it takes to read. */
  date: string | undefined;
  readingTime: string | undefined;
  updated: string | undefined;
  tags: string[];
  /** The posts below each heading: a year, or the language of posts that have no translation. */
  years: { year: string; posts: PostView[] }[];
  filters: PostFiltersView | undefined;
}

/** A page that the owner wrote in Markdown, such as a post, or the list of posts. It is not hydrated. */
export function TextPageDocument({ view }: { view: TextPageView }) {
  const feed = heads.feed
    ? { href: inSite(`/${heads.feed}`), title: view.messages.feed }
    : undefined;
  // The list of posts leads to the feed from its header, and a post from its footer.
  const links = view.date ? { list: POSTS, feed } : { list: view.filters && feed };
  return (
    <ArticleFrame view={view} {...links} neighbours={messages.allPosts}>
      <div className={styles.head} {...view.textLanguage}>
        <Title view={view} />
      </div>
      {view.filters && <PostFilters {...view.filters} />}
      {view.years.map(({ year, posts }) => (
        <section
          key={year}
          className={`${styles.columns} ${styles.rows}`}
          data-rows=""
          aria-labelledby={headingId(year)}
        >
          <h2 id={headingId(year)}>{year}</h2>
          <Posts posts={posts} />
        </section>
      ))}
      {view.text.length > 0 && (
        <ArticleColumns view={view}>
          <TextPageFacts view={view} />
        </ArticleColumns>
      )}
    </ArticleFrame>
  );
}

const headingId = (heading: string) => `year-${heading.replaceAll(' ', '-')}`;

const POSTS = { href: inSite(POSTS_PATH), title: messages.allPosts };

function TextPageFacts({ view: { date, readingTime, updated, tags } }: { view: TextPageView }) {
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
      {tags.length > 0 && (
        <p className="cluster links">
          {tags.map((tag, index) => (
            <Fragment key={tag}>
              {index > 0 && <span className="on-paper"> · </span>}
              <a href={`${POSTS.href}?tag=${encodeURIComponent(tag)}`}>{tag}</a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
