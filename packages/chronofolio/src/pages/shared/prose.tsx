import { createElement, Fragment, type ReactNode } from 'react';
import { Picture } from '#pages/pictures/picture.tsx';
import { inSite } from '#pages/routes.ts';
import type { ProseElement, ProseTree } from '#schema/types.ts';
import { ExternalLink } from './external-link.tsx';
import * as styles from './prose.module.css';
import './prose-blocks.css';

/** The `sizes` attribute of pictures in a column. Cards and opened rows are narrower. */
const PICTURE_SIZES = '(width >= 1024px) 590px, (width >= 880px) 720px, calc(100vw - 48px)';

/** Functions that render elements by their tags. An element without a function is rendered as it is. */
export type ProseRules = Partial<
  Record<string, (element: ProseElement, children: ReactNode) => ReactNode>
>;

const RULES: ProseRules = {
  a: proseLink,
  img: ({ picture }) => picture && <Picture picture={picture} sizes={PICTURE_SIZES} />,
};

export function Prose({ nodes }: { nodes: ProseTree }) {
  return nodes.length > 0 && <div className={styles.prose}>{renderProse(nodes, RULES)}</div>;
}

export function renderProse(nodes: ProseTree, rules: ProseRules): ReactNode {
  const rendered = nodes.map((node) => {
    if (typeof node === 'string') return node;
    const children = node.children && renderProse(node.children, rules);
    const rule = rules[node.tag];
    return rule ? rule(node, children) : createElement(node.tag, node.attributes, children);
  });
  return createElement(Fragment, null, ...rendered);
}

export function proseLink({ href = '', attributes }: ProseElement, children: ReactNode) {
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
