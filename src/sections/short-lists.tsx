import type experience from 'virtual:content/experience';
import { Fragment } from 'react';
import { NO_BREAK } from '#lib/constants.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import * as styles from './experience.module.css';
import { Highlights } from './highlights.tsx';

type ShortList = (typeof experience.shortLists)[number];

/** The lists that close a section, such as education, in the columns of the jobs. */
export function ShortLists({ lists }: { lists: ShortList[] }) {
  return lists.map(({ title, entries }) => (
    <div key={title} className={styles.shortList}>
      <h3>{title}</h3>
      <ul>
        {entries.map((entry) => (
          <ShortEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  ));
}

function ShortEntry({ entry }: { entry: ShortList['entries'][number] }) {
  const { id, when, names, lines, highlights } = entry;
  return (
    <li id={id} className={`${styles.job} row`}>
      {when && <p className="date">{when}</p>}
      <div className={styles.work}>
        <p className={styles.role}>
          {names.map(({ text, link }, index) => (
            <Fragment key={index}>
              {/* A line never begins with the dot. */}
              {index > 0 && `${NO_BREAK}· `}
              <ExternalLink href={link} className={link && styles.company}>
                {text}
              </ExternalLink>
            </Fragment>
          ))}
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {highlights && <Highlights items={highlights} />}
      </div>
    </li>
  );
}
