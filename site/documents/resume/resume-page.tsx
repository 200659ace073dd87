import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Prose, ProseNode } from '#content/types.ts';
import type { ResumeEntry, ResumeItem, ResumeSection } from './resume-sections.ts';
import type { ResumeView } from './resume-view.ts';

/** Sections and entries with more letters may continue on the next page. */
const MAX_UNBROKEN_LENGTH = 1200;

/** @returns the résumé as a page without styles (`resume.css`), ready to print */
export const resumePage = (view: ResumeView): string =>
  `<!doctype html>${renderToStaticMarkup(<ResumePage view={view} />)}`;

function ResumePage({ view }: { view: ResumeView }) {
  return (
    <html lang={view.language} dir={view.direction}>
      <head>
        <meta charSet="utf-8" />
        <title>{view.title}</title>
      </head>
      <body>
        <header>
          <h1>{view.name}</h1>
          <p className="role">{view.role}</p>
          {[view.contact, view.address, view.links].map(
            (items, index) =>
              items.length > 0 && (
                <p key={index} className="contact">
                  <Items items={items} />
                </p>
              ),
          )}
        </header>
        {view.sections.map((section, index) => (
          <Section key={index} section={section} comma={view.comma} />
        ))}
      </body>
    </html>
  );
}

function Section({ section, comma }: { section: ResumeSection; comma: string }) {
  const { title, prose = [], lines = [], entries = [] } = section;
  return (
    <section className={isLong(section) ? 'long' : undefined}>
      <h2>{title}</h2>
      {renderProse(prose)}
      {lines.map(({ label, items }, index) => (
        <p key={index}>
          {label && <strong>{label}: </strong>}
          {items.map((item, index) => (
            // Ends with a semicolon, because lines that break after a dot look unfinished.
            <Fragment key={index}>
              <span className="item">{index < items.length - 1 ? `${item};` : item}</span>{' '}
            </Fragment>
          ))}
        </p>
      ))}
      {entries.map((entry, index) => (
        <Entry key={index} entry={entry} comma={comma} />
      ))}
    </section>
  );
}

const isLong = (part: ResumeSection | ResumeEntry) =>
  JSON.stringify(part).length > MAX_UNBROKEN_LENGTH;

interface EntryProps {
  entry: ResumeEntry;
  comma: string;
  isRole?: boolean;
}

function Entry({ entry, comma, isRole = false }: EntryProps) {
  const { title, href, details = [], dates, subtitle, addresses = [] } = entry;
  const { prose = [], highlights = [], notes = [], roles = [] } = entry;
  const Heading = isRole ? 'h4' : 'h3';
  return (
    <article className={isLong(entry) ? 'long' : undefined}>
      <Heading>
        <strong>
          <Item item={{ text: title, href }} />
        </strong>
        {details.map(
          (detail) =>
            detail && (
              <Fragment key={detail.text}>
                {comma}
                <Item item={detail} />
              </Fragment>
            ),
        )}
        {dates && <span className="aside"> · {dates}</span>}
        {addresses.map((address) => (
          <span key={address.text} className="aside">
            {' · '}
            <Item item={address} />
          </span>
        ))}
      </Heading>
      {subtitle && <p className="note">{subtitle}</p>}
      {renderProse(prose)}
      {highlights.length > 0 && (
        <ul>
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      {notes.some(Boolean) && <p className="note">{notes.filter(Boolean).join(' · ')}</p>}
      {roles.map((role, index) => (
        <Entry key={index} entry={role} comma={comma} isRole />
      ))}
    </article>
  );
}

function Items({ items }: { items: ResumeItem[] }): ReactNode {
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="separator"> · </span>}
      <span className="item">
        <Item item={item} />
      </span>
    </Fragment>
  ));
}

const Item = ({ item: { text, href } }: { item: ResumeItem }) =>
  href ? <a href={href}>{text}</a> : text;

/** Pictures are left out, and headings are bold paragraphs: a résumé has headings of its own. */
function renderProse(nodes: Prose): ReactNode[] {
  return nodes.map((node, index) => <Node key={index} node={node} />);
}

function Node({ node }: { node: ProseNode }) {
  if (typeof node === 'string') return node;
  if (node.tag === 'img' || node.tag === 'hr') return null;
  const children = renderProse(node.children ?? []);
  // Links within the site lead nowhere on paper.
  if (node.tag === 'a' && !/^(https?|mailto):/i.test(node.href ?? '')) return children;
  if (node.tag === 'a') return <a href={node.href}>{children}</a>;
  if (node.tag === 'br') return <br />;
  if (/^h\d$/.test(node.tag)) return <p className="subheading">{children}</p>;
  return createElement(node.tag, null, ...children);
}
