import type { ElementType, ReactNode } from 'react';
import type { ProseElement, ProseNode, Prose as ProseTree } from '#model/types.ts';
import { inSite } from '#routes.ts';
import { ExternalLink } from './external-link.tsx';
import { Picture } from './picture.tsx';
import * as styles from './prose.module.css';

/** The width of the column; cards and opened rows are narrower. */
const PICTURE_SIZES = '(width >= 1024px) 590px, (width >= 880px) 720px, calc(100vw - 48px)';

/** Text that was written in Markdown. */
export function Prose({ nodes }: { nodes: ProseTree }) {
  return nodes.length > 0 && <div className={styles.prose}>{renderNodes(nodes)}</div>;
}

function renderNodes(nodes: ProseTree) {
  return nodes.map((node, index) => <Node key={index} node={node} />);
}

function Node({ node }: { node: ProseNode }) {
  if (typeof node === 'string') return node;
  if (node.tag === 'img')
    return node.picture && <Picture picture={node.picture} sizes={PICTURE_SIZES} />;
  if (node.tag === 'a')
    return <ProseLink link={node}>{renderNodes(node.children ?? [])}</ProseLink>;
  const Tag: ElementType = node.tag;
  return <Tag {...node.attributes}>{node.children && renderNodes(node.children)}</Tag>;
}

export function ProseLink({ link, children }: { link: ProseElement; children: ReactNode }) {
  const { href = '', attributes } = link;
  if (/^https?:/i.test(href)) {
    return (
      <ExternalLink href={href} isPrinted>
        {children}
      </ExternalLink>
    );
  }
  return (
    <a href={href.startsWith('/') ? inSite(href) : href} {...attributes}>
      {children}
    </a>
  );
}
