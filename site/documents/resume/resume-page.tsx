import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Prose, ProseNode } from '#model/types.ts';
import type { ResumeEntry, ResumeItem, ResumeSection } from './resume-sections.ts';
import type { ResumeView } from './resume-view.ts';

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
                <p key={index} className="note">
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
    <section>
      <h2>{title}</h2>
      {renderProse(prose)}
      {lines.map(({ label, text }, index) => (
        <p key={index}>
          {label && <b>{label}: </b>}
          {text}
        </p>
      ))}
      {entries.map((entry, index) => (
        <Entry key={index} entry={entry} comma={comma} />
      ))}
    </section>
  );
}

interface EntryProps {
  entry: ResumeEntry;
  comma: string;
  isRole?: boolean;
}

function Entry({ entry, comma, isRole = false }: EntryProps) {
  const { title, href, details = [], addresses = [], dates, subtitle = [] } = entry;
  const { prose = [], highlights = [], note, roles = [] } = entry;
  const Heading = isRole ? 'h4' : 'h3';
  return (
    <article>
      <Heading>
        <b>
          <Item item={{ text: title, href }} />
        </b>
        {details.map((detail) => (
          <Fragment key={detail.text}>
            {comma}
            <Item item={detail} />
          </Fragment>
        ))}
        {addresses.map((address) => (
          <span key={address.text} className="address">
            {' · '}
            <Item item={address} />
          </span>
        ))}
        {dates && (
          <span className="dates">
            <span> </span>
            {dates}
          </span>
        )}
      </Heading>
      {subtitle.length > 0 && (
        <p className="note">
          <Items items={subtitle} />
        </p>
      )}
      {renderProse(prose)}
      {highlights.length > 0 && (
        <ul>
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      {note && <p className="note">{note}</p>}
      {roles.length > 0 && (
        <div className="roles">
          {roles.map((role, index) => (
            <Entry key={index} entry={role} comma={comma} isRole />
          ))}
        </div>
      )}
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

/** Chromium tags `strong` and `em` in PDF 1.4 files by names of PDF 2.0, whose texts readers skip. */
const TAGS: Partial<Record<string, string>> = { strong: 'b', em: 'i' };

/** Pictures are left out, and headings are bold paragraphs: a résumé has headings of its own. */
function renderProse(nodes: Prose): ReactNode[] {
  return nodes.map((node, index) => <Node key={index} node={node} />);
}

function Node({ node }: { node: ProseNode }) {
  if (typeof node === 'string') return node;
  if (node.tag === 'img' || node.tag === 'hr') return null;
  const children = renderProse(node.children ?? []);
  if (node.tag === 'a') return <a href={node.href}>{children}</a>;
  if (node.tag === 'br') return <br />;
  if (/^h\d$/.test(node.tag)) return <p className="subheading">{children}</p>;
  return createElement(TAGS[node.tag] ?? node.tag, null, ...children);
}
