import { messages } from 'virtual:views';
import type { ReactNode } from 'react';
import { casePath, hrefOf, inSite } from '#pages/routes.ts';
import Footer from '#pages/sections/footer.tsx';
import { Outcome, type ProjectItem } from '#pages/sections/projects/project-facts.tsx';
import { Arrow } from '#pages/shared/arrow.tsx';
import { ChipList } from '#pages/shared/chip-list.tsx';
import { Contact } from '#pages/shared/contact.tsx';
import { ExternalLink } from '#pages/shared/external-link.tsx';
import { Facts } from '#pages/shared/facts.tsx';
import { PictureStrip } from '#pages/shared/picture-strip.tsx';
import { Prose } from '#pages/shared/prose.tsx';
import type { Prose as ProseTree } from '#schema/types.ts';
import * as styles from './case.module.css';
import { CaseText } from './case-text.tsx';
import * as page from './page.module.css';
import { PageHeader } from './page-header.tsx';
import { SectionBar } from './section-bar.tsx';

export interface CaseView
  extends Pick<
    ProjectItem,
    'id' | 'title' | 'technologies' | 'images' | 'description' | 'outcome' | 'repository'
  > {
  slug: string;
  /** The languages of the facts and of the text; `undefined` on pages in the first language. */
  language: Language | undefined;
  textLanguage: Language | undefined;
  url: string;
  alternates: { language: string; url: string }[];
  pageTitle: string;
  summary: string;
  period: string;
  months: MonthsView | undefined;
  role: string;
  team: string | undefined;
  link: { url: string; host: string } | undefined;
  text: ProseTree;
  contents: { id: string; title: string }[];
  /** The neighbours of the case. The previous one is newer, and above this one in All Projects. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  words: Record<
    'period' | 'role' | 'team' | 'previous' | 'next' | 'footnotes' | 'backToText',
    string
  >;
}

/** The view of a scale of months. Places are in percent of the scale. */
interface MonthsView {
  ticks: { place: number; isYear: boolean; isInPeriod: boolean }[];
  years: { place: number; label: string }[];
  from: number;
  length: number;
  label: string;
}

interface Language {
  lang: string;
  dir: string;
}

interface Neighbour {
  path: string;
  title: string;
}

/** The least number of headings with which a list of contents is worth its space. */
const MIN_CONTENTS = 3;

/** The page of a case: the facts of the project, and the owner's text. It is not hydrated. */
export function CasePage({ view }: { view: CaseView }) {
  return (
    <>
      <SectionBar page={{ ...view, path: casePath(view.slug) }} />
      <div className={page.page}>
        <PageHeader path={casePath(view.slug)} url={view.url}>
          <a href={`${hrefOf('projects')}#${view.id}`} className="meta on-screen">
            {messages.allProjects}
          </a>
        </PageHeader>
        <main id="content" tabIndex={-1} {...view.language}>
          <div className={styles.head} data-case={view.slug}>
            <h1 id="title" className={page.title} tabIndex={-1}>
              {view.title}
            </h1>
            <div className={styles.lead}>
              <Prose nodes={view.description} />
            </div>
            <div id="facts">
              <Outcome project={view} />
              <CaseFacts view={view} />
            </div>
            {view.months && <MonthScale scale={view.months} />}
            <PictureStrip id={view.id} pictures={view.images} />
          </div>
          <TextColumns view={view}>
            <div className={styles.proof} aria-hidden="true">
              <Outcome project={view} />
            </div>
            <Contact>{messages.write}</Contact>
          </TextColumns>
          <Neighbours view={view} label={messages.projects} />
        </main>
        <footer id="footer">
          <Footer />
        </footer>
      </div>
    </>
  );
}

interface ColumnsProps {
  view: Pick<CaseView, 'contents' | 'text' | 'textLanguage'> & {
    words: Record<'footnotes' | 'backToText', string>;
  };
  /** The facts of the text, above its contents. */
  children: ReactNode;
}

/** A text, beside its facts and its contents. */
export function TextColumns({ view, children }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.beside} data-beside="">
        {children}
        <Contents view={view} />
      </div>
      <CaseText nodes={view.text} words={view.words} language={view.textLanguage} />
    </div>
  );
}

function CaseFacts({ view }: { view: CaseView }) {
  const { period, role, team, technologies, link, repository, words } = view;
  const chips = technologies.length > 0 && <ChipList technologies={technologies} />;
  const links = (link || repository) && (
    <span className="cluster links">
      {link && <FactLink href={link.url}>{link.host}</FactLink>}{' '}
      {repository && <FactLink href={repository}>{messages.source}</FactLink>}
    </span>
  );
  return (
    <Facts
      facts={[
        { label: words.period, value: period },
        { label: words.role, value: role },
        { label: words.team, value: team },
        { label: messages.builtWith, value: chips },
        { label: messages.link, value: links },
      ]}
    />
  );
}

const FactLink = ({ href, children }: { href: string; children: string }) => (
  <ExternalLink href={href} isPrinted>
    {children} <Arrow to="out" />
  </ExternalLink>
);

function Contents({ view: { contents, textLanguage } }: Pick<ColumnsProps, 'view'>) {
  if (contents.length < MIN_CONTENTS) return null;
  return (
    <nav className={styles.contents} aria-label={messages.sectionsOfPage} data-contents="">
      <ul {...textLanguage}>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The years of a project, with its months in the accent colour, as on the dial. */
function MonthScale({ scale }: { scale: MonthsView }) {
  const percent = (place: number) => `${place}%`;
  return (
    <figure className={`${styles.months} on-screen`}>
      <svg aria-hidden="true">
        {scale.ticks.map(({ place, isYear, isInPeriod }) => (
          <line
            key={place}
            x1={percent(place)}
            x2={percent(place)}
            y1={isYear ? 0 : 8}
            y2="20"
            data-own={isInPeriod ? '' : undefined}
          />
        ))}
        <rect x={percent(scale.from)} y="22" width={percent(scale.length)} height="2" />
        {scale.years.map(({ place, label }) => (
          <text key={place} x={percent(place)} y="3.5em">
            {label}
          </text>
        ))}
        <text x={percent(scale.from + scale.length / 2)} y="5.2em" className={styles.duration}>
          {scale.label}
        </text>
      </svg>
      <figcaption className="visually-hidden">{scale.label}</figcaption>
    </figure>
  );
}

interface NeighboursProps {
  view: Pick<CaseView, 'previous' | 'next'> & { words: Record<'previous' | 'next', string> };
  label: string;
}

export function Neighbours({ view: { previous, next, words }, label }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous && (
        <a href={inSite(previous.path)} rel="prev" className="card">
          <span className="meta">
            <Arrow to="back" /> {words.previous}
          </span>
          <span>{previous.title}</span>
        </a>
      )}
      {next && (
        <a href={inSite(next.path)} rel="next" className="card">
          <span className="meta">
            {words.next} <Arrow to="forward" />
          </span>
          <span>{next.title}</span>
        </a>
      )}
    </nav>
  );
}
