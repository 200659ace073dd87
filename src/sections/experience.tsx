import view from 'virtual:content/experience';
import messages from 'virtual:content/messages';
import { NO_BREAK } from '#lib/constants.ts';
import { Arrow } from '#ui/arrow.tsx';
import { ChipList } from '#ui/chip-list.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { MoreChips } from '#ui/more-chips.tsx';
import { Prose } from '#ui/prose.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import * as unfold from '#ui/unfold.module.css';
import * as styles from './experience.module.css';
import { Highlights } from './highlights.tsx';
import { ShortLists } from './short-lists.tsx';

type Job = (typeof view.jobs)[number];

export default function Experience() {
  return (
    <>
      <SectionHeading title={messages.experience} note={view.note} />
      {view.jobs.length > 0 && (
        <ol className={styles.jobs}>
          {view.jobs.map((job) =>
            job.roles ? (
              <Roles key={job.id} company={job} roles={job.roles} />
            ) : (
              <JobRow key={job.id} job={job} />
            ),
          )}
        </ol>
      )}
      <ShortLists lists={view.shortLists} />
    </>
  );
}

/** Several roles at one company, below its name and the dates of all. */
function Roles({ company, roles }: { company: Job; roles: Job[] }) {
  return (
    <li className={styles.roles}>
      <div className={`${styles.job} row`}>
        <p className="date">{company.period}</p>
        <div className={styles.work}>
          <h3 className={styles.role}>
            <Company job={company} />
          </h3>
          {company.quotes && <Prose nodes={company.quotes} />}
        </div>
      </div>
      <ol>
        {roles.map((role) => (
          <JobRow key={role.id} job={role} />
        ))}
      </ol>
    </li>
  );
}

function JobRow({ job }: { job: Job }) {
  return (
    <li id={job.id} className={`${styles.job} row`}>
      <p className="date">{job.period}</p>
      <div className={styles.work}>
        {!job.company ? (
          <h4 className={styles.role}>{job.role}</h4>
        ) : (
          <h3 className={styles.role}>
            {/* A line never begins with the dot. */}
            {`${job.role}${NO_BREAK}· `}
            <Company job={job} />
          </h3>
        )}
        {job.isFolded ? (
          <details className={`${unfold.details} ${styles.folded}`} suppressHydrationWarning>
            <summary>
              <span className="visually-hidden">
                {[`${messages.details}: ${job.role}`, job.company].filter(Boolean).join(' · ')}
              </span>
              <Arrow to="open" />
            </summary>
            <div className={styles.work}>
              <JobFacts job={job} />
            </div>
          </details>
        ) : (
          <JobFacts job={job} />
        )}
      </div>
    </li>
  );
}

function JobFacts({ job }: { job: Job }) {
  return (
    <>
      {job.summary && <p>{job.summary}</p>}
      {job.prose && <Prose nodes={job.prose} />}
      {job.highlights && <Highlights items={job.highlights} />}
      <ChipList technologies={job.technologies}>{job.more && <MoreChips {...job.more} />}</ChipList>
      {job.quotes && <Prose nodes={job.quotes} />}
    </>
  );
}

function Company({ job: { company, link } }: { job: Job }) {
  return (
    <ExternalLink href={link} className={link && styles.company}>
      {company}
    </ExternalLink>
  );
}
