import { Picture } from '#pages/pictures/picture.tsx';
import { inSite } from '#pages/routes.ts';
import { WIDE_RATIO } from '#pages/shared/constants.ts';
import { CopyButton } from '#pages/shared/contact.tsx';
import * as prose from '#pages/shared/prose.module.css';
import { proseLink, renderProse } from '#pages/shared/prose.tsx';
import type { Messages } from '#schema/messages/messages.ts';
import { elementsIn, plainTextOf } from '#schema/prose-tree.ts';
import type { PictureData, ProseElement, ProseTree } from '#schema/types.ts';
import * as styles from './article-body.module.css';
import type { PageHead } from './document.tsx';

/** The greatest height of a picture that most windows show as a whole. */
const MAX_HEIGHT_PX = 720;

/** The least width of pictures that span both columns. */
const WIDE_PX = 960;

/** @returns the `sizes` attribute of a picture that is at most as wide as its columns */
const sizesUpTo = (width: number, [wide, medium]: [wide: string, medium: string]) =>
  `(width >= 1240px) min(${wide}, ${width}px), (width >= 1024px) min(${medium}, ${width}px), min(100vw - 56px, ${width}px)`;

export interface ArticleView {
  path: string;
  head: PageHead;
  title: string;
  text: ProseTree;
  /** The language of the text; `undefined` on pages in the first language, and `language` of a case likewise. */
  textLanguage: Language | undefined;
  contents: { id: string; title: string }[];
  /** The neighbours of a case or a post. The previous one is newer. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  messages: Messages;
}

export interface Language {
  lang: string;
  dir: string;
}

interface Neighbour {
  path: string;
  title: string;
  label: string;
}

export function ArticleBody({ view: { text, textLanguage, messages } }: { view: ArticleView }) {
  // The first picture of the page is loaded at once, and the others when they come near the window.
  const first = elementsIn(text).find(({ tag }) => tag === 'img');
  return (
    <article className={`${prose.prose} ${styles.text}`} {...textLanguage}>
      {renderProse(text, {
        img: (element) =>
          element.picture && <TextPicture picture={element.picture} isFirst={element === first} />,
        video: (element) => <Video video={element} />,
        a: (link, children) =>
          link.attributes?.role === 'doc-backlink' ? (
            <a
              href={link.href}
              {...link.attributes}
              aria-label={messages.backToText}
              className="on-screen"
            >
              ↩
            </a>
          ) : (
            proseLink(link, children)
          ),
        pre: ({ attributes }, children) => (
          <div data-code="">
            <pre {...attributes}>{children}</pre>
            <CopyButton label={messages.copyCode} />
          </div>
        ),
        table: (table, children) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the keyboard, where it is wider than the page
          <section className={styles.table} tabIndex={0} aria-label={columnTitles(table)}>
            <table>{children}</table>
          </section>
        ),
        section: (_, children) => (
          <section className={styles.footnotes} aria-labelledby="footnotes">
            <h2 id="footnotes" className="meta">
              {messages.footnotes}
            </h2>
            {children}
          </section>
        ),
      })}
    </article>
  );
}

/** A picture of the text, as large as its file, unless that is too high or too wide. */
function TextPicture({ picture, isFirst }: { picture: PictureData; isFirst: boolean }) {
  const ratio = picture.width / picture.height;
  const width = Math.round(Math.min(picture.width, MAX_HEIGHT_PX * ratio));
  const scaled = { ...picture, width, height: Math.round(width / ratio) };
  const isWide = width >= WIDE_PX && ratio >= WIDE_RATIO;
  const sizes = sizesUpTo(width, isWide ? ['1128px', '92vw'] : ['632px', '52vw']);
  const image = <Picture picture={scaled} sizes={sizes} isFirst={isFirst} />;
  // `src/client/article.ts` hides what is beside the text while a wide picture is in its place.
  return isWide ? (
    <span className={styles.wide} data-wide="">
      {image}
    </span>
  ) : (
    image
  );
}

/** A video, of which only the poster is loaded before the visitor plays it. */
function Video({ video: { attributes = {}, children = [] } }: { video: ProseElement }) {
  const picture = elementsIn(children)[0]?.picture;
  return (
    <video
      controls
      preload="none"
      playsInline
      {...attributes}
      src={inSite(String(attributes.src))}
      poster={picture?.src}
      width={picture?.width}
      height={picture?.height}
    />
  );
}

const columnTitles = ({ children = [] }: ProseElement): string =>
  elementsIn(children)
    .filter(({ tag }) => tag === 'th')
    .map((cell) => plainTextOf([cell]))
    .join(', ');
