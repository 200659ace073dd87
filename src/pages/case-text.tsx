import type { CaseView } from 'virtual:content/case';
import type { ElementType, ReactNode } from 'react';
import type {
  Picture as PictureData,
  ProseElement,
  ProseNode,
  Prose as ProseTree,
} from '#model/types.ts';
import { inSite } from '#routes.ts';
import { Picture } from '#ui/picture.tsx';
import * as prose from '#ui/prose.module.css';
import { ProseLink } from '#ui/prose.tsx';
import * as styles from './case-text.module.css';

/** A higher picture would not be seen whole in most windows. */
const MAX_HEIGHT_PX = 720;

/** @returns the attribute of a picture that is at most as wide as the column of the text */
const sizesUpTo = (width: number) =>
  `(width >= 1240px) min(632px, ${width}px), (width >= 1024px) min(52vw, ${width}px), min(100vw - 56px, ${width}px)`;

interface Props {
  nodes: ProseTree;
  words: Pick<CaseView['words'], 'footnotes' | 'backToText'>;
  language: CaseView['textLanguage'];
}

/** The text of a case. */
export function CaseText({ nodes, words, language }: Props) {
  const first = nodes.findIndex(hasPicture);
  return (
    <article className={`${prose.prose} ${styles.text}`} {...language}>
      {nodes.map((node, index) => (
        <Node key={index} node={node} words={words} isFirst={index === first} />
      ))}
    </article>
  );
}

interface NodeProps {
  node: ProseNode;
  words: Props['words'];
  /** Whether it has the first picture of the page, which is loaded at once. */
  isFirst?: boolean;
}

function Node({ node, words, isFirst = false }: NodeProps): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'img')
    return node.picture && <TextPicture picture={node.picture} isFirst={isFirst} />;
  const children = node.children?.map((child, index) => (
    <Node key={index} node={child} words={words} isFirst={isFirst} />
  ));
  const Tag: ElementType = node.tag;
  switch (node.tag) {
    case 'a':
      if (node.attributes?.role !== 'doc-backlink')
        return <ProseLink link={node}>{children}</ProseLink>;
      return (
        <a
          href={node.href}
          {...node.attributes}
          aria-label={words.backToText}
          className="on-screen"
        >
          ↩
        </a>
      );
    case 'video':
      return <Video video={node} />;
    case 'table': // scrolls where it is wider than the page
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the keyboard
        <section className={styles.table} tabIndex={0} aria-label={columnsOf(node)}>
          <table>{children}</table>
        </section>
      );
    case 'section':
      return (
        <section className={styles.footnotes} aria-labelledby="footnotes">
          <h2 id="footnotes" className="meta">
            {words.footnotes}
          </h2>
          {children}
        </section>
      );
    default:
      return <Tag {...node.attributes}>{children}</Tag>;
  }
}

/** It is as large as its file, unless that is too high or too wide. */
function TextPicture({ picture, isFirst }: { picture: PictureData; isFirst: boolean }) {
  const ratio = picture.width / picture.height;
  const width = Math.round(Math.min(picture.width, MAX_HEIGHT_PX * ratio));
  const shown = { ...picture, width, height: Math.round(width / ratio) };
  return <Picture picture={shown} sizes={sizesUpTo(width)} isFirst={isFirst} />;
}

/** Nothing of it is loaded before the visitor plays it, apart from its first picture. */
function Video({ video: { attributes = {}, children = [] } }: { video: ProseElement }) {
  const [poster] = children;
  const picture = typeof poster === 'object' && poster.tag === 'img' ? poster.picture : undefined;
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

/** @returns the names of the columns of a table */
function columnsOf({ children: [head] = [] }: ProseElement): string {
  const texts = (node: ProseNode | undefined): string[] => {
    if (typeof node === 'string') return [node];
    if (!node || node.tag === 'img') return [];
    const inner = (node.children ?? []).flatMap(texts);
    return node.tag === 'th' ? [inner.join('')] : inner;
  };
  return texts(head).join(', ');
}

const hasPicture = (node: ProseNode): boolean =>
  typeof node !== 'string' && (node.tag === 'img' || (node.children ?? []).some(hasPicture));
