import { createElement } from 'react';
import type { ProseElement, ProseNode, Prose as ProseTree } from '#content/types.ts';
import { inSite } from '#routes.ts';
import { ExternalLink } from './external-link.tsx';
import { Picture } from './picture.tsx';
import styles from './prose.module.css';

/** Text that was Markdown, with its links made safe. */
export function Prose({ of: nodes }: { of: ProseTree }) {
  return <div className={styles.prose}>{renderProse(nodes)}</div>;
}

function renderProse(nodes: ProseTree) {
  return nodes.map((node, index) => <Node key={index} of={node} />);
}

function Node({ of: node }: { of: ProseNode }) {
  if (typeof node === 'string') return node;
  if (node.tag === 'img') return node.picture && <Picture of={node.picture} sizes="100vw" />;
  if (node.tag === 'a') return <ProseLink of={node} />;
  return createElement(node.tag, null, ...(node.children ? renderProse(node.children) : []));
}

function ProseLink({ of: { href = '', children = [] } }: { of: ProseElement }) {
  const text = renderProse(children);
  if (/^https?:/i.test(href)) {
    return (
      <ExternalLink href={href} isPrinted>
        {text}
      </ExternalLink>
    );
  }
  return <a href={href.startsWith('/') ? inSite(href) : href}>{text}</a>;
}
