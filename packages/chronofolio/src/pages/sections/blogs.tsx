import { messages, blogs as view } from 'virtual:views';
import { inSite } from '#pages/routes.ts';
import { Arrow, EndArrow } from '#pages/shared/arrow.tsx';
import { ExternalLink } from '#pages/shared/external-link.tsx';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import * as styles from './blogs.module.css';
import { type ShortList, ShortLists } from './entries.tsx';

export interface BlogsView {
  posts: PostView[];
  /** The path of the page with all posts of the site; `undefined` if it has none. */
  listPath: string | undefined;
  shortLists: ShortList[];
}

export interface PostView {
  id?: string;
  date: string | undefined;
  title: string;
  /** The path from the root of the site, for posts of the site. */
  path?: string;
  /** The URL of a post elsewhere. */
  link?: string | undefined;
  /** The host of the post, or else the name of the publisher. */
  host?: string | undefined;
  /** What it is about, on the page that lists all posts. */
  summary?: string;
  /** Its tags, on the page that lists all posts. */
  tags?: string[];
  /** The language of a post that falls back to the first language. */
  language?: { lang: string; dir: string } | undefined;
}

export default function Blogs() {
  return (
    <>
      <SectionHeading title={messages.blogs} />
      {view.posts.length > 0 && <Posts posts={view.posts} />}
      {view.listPath && (
        <p className="links meta on-screen">
          <a href={inSite(view.listPath)}>
            {messages.allPosts} <Arrow to="forward" />
          </a>
        </p>
      )}
      <ShortLists lists={view.shortLists} />
    </>
  );
}

/** Posts, each in a row that is one link. The title comes first, so that screen readers begin with it. */
export function Posts({ posts }: { posts: PostView[] }) {
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.id ?? post.path} id={post.id} data-tag={post.tags?.join('\n')}>
          <ExternalLink
            href={post.path ? inSite(post.path) : post.link}
            className={`${styles.post} cluster row`}
            isPrinted={!post.path}
          >
            <span className={styles.title} {...post.language}>
              {post.title}
              {post.summary && <span className={styles.summary}> {post.summary}</span>}
              {post.tags?.length ? <span className="label"> {post.tags.join(' · ')}</span> : null}
            </span>{' '}
            <span className="date">{post.date}</span>{' '}
            <span className={`${styles.host} label on-screen`}>
              {post.host}
              {post.link && <EndArrow to="out" />}
              {post.path && <EndArrow to="forward" />}
            </span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
