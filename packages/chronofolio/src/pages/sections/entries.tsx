import { messages } from 'virtual:views';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '#pages/pictures/icon.tsx';
import { Arrow } from '#pages/shared/arrow.tsx';
import { NO_BREAK } from '#pages/shared/constants.ts';
import { ExternalLink } from '#pages/shared/external-link.tsx';
import { Prose } from '#pages/shared/prose.tsx';
import * as unfold from '#pages/shared/unfold.module.css';
import type { IconData, ProseTree } from '#schema/types.ts';
import * as styles from './experience.module.css';

export interface EntryView {
  id: string;
  when?: string | undefined;
  /** The names of an entry, such as the role and the company of a job. */
  names: { text: string; link?: string | undefined; logo?: IconData | undefined }[];
  /** The paragraphs of plain texts. Markdown is in `prose`. */
  lines?: string[];
  prose?: ProseTree;
  highlights?: ProseTree;
  technologies?: string[];
  quotes?: ProseTree;
  /** Whether only the head of the entry is shown until the visitor opens it. */
  isFolded?: boolean;
}

export interface ShortList {
  title: string;
  /** The language attributes of a list that is not in the language of the page. */
  language: { lang: string; dir: string } | undefined;
  entries: EntryView[];
}

export function ShortLists({ lists }: { lists: ShortList[] }) {
  return lists.map(({ title, language, entries }) => (
    <div key={title} className={styles.shortList}>
      <h3>{title}</h3>
      <Entries {...{ entries, language }} title="p" />
    </div>
  ));
}

export function Entries({
  entries,
  language,
  title,
}: Omit<ShortList, 'title'> & Pick<Props, 'title'>) {
  return (
    <ul className={`${styles.jobs} ${styles.list}`} {...language}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} title={title} />
      ))}
    </ul>
  );
}

interface Props {
  entry: EntryView;
  title: 'h3' | 'h4' | 'p';
}

export function Entry({ entry, title }: Props) {
  const facts = <EntryBody entry={entry} />;
  return (
    <li id={entry.id} className={`${styles.job} row`}>
      <EntryHead entry={entry} title={title}>
        {!entry.isFolded ? (
          facts
        ) : (
          <details className={`${unfold.details} ${styles.folded}`} suppressHydrationWarning>
            <summary>
              <span className="visually-hidden">
                {`${messages.details}: ${entry.names.map(({ text }) => text).join(' · ')}`}
              </span>
              <Arrow to="open" />
            </summary>
            <div className={styles.work}>{facts}</div>
          </details>
        )}
      </EntryHead>
    </li>
  );
}

export function EntryHead({ entry, title: Title, children }: Props & { children?: ReactNode }) {
  return (
    <>
      {entry.when && <p className="date">{entry.when}</p>}
      <div className={styles.work}>
        <Title className={`${styles.role} entry-title`}>
          {entry.names.map(({ text, link, logo }, index) => (
            <Fragment key={index}>
              {/* The space before the dot does not break, so that no line begins with a dot. */}
              {index > 0 && `${NO_BREAK}· `}
              <ExternalLink
                href={link}
                isPrinted={Title === 'p'}
                className={link && styles.company}
              >
                {logo && <Icon icon={logo} />}
                {text}
              </ExternalLink>
            </Fragment>
          ))}
        </Title>
        {children}
      </div>
    </>
  );
}

function EntryBody({ entry }: { entry: EntryView }) {
  const { lines = [], prose, highlights, technologies = [], quotes } = entry;
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {prose && <Prose nodes={prose} />}
      {highlights && <Prose nodes={highlights} />}
      {technologies.length > 0 && (
        <p className="meta">
          <span className="visually-hidden">{messages.technologiesUsed}: </span>
          {technologies.join(', ')}
        </p>
      )}
      {quotes && <Prose nodes={quotes} />}
    </>
  );
}
