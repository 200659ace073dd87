import view from 'virtual:content/experience';
import messages from 'virtual:content/messages';
import { NO_BREAK } from '#lib/constants.ts';
import { ChipList } from '#ui/chip-list.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import * as styles from './experience.module.css';

type Job = (typeof view.jobs)[number];

export default function Experience() {
  return (
    <>
      <SectionHeading title={messages.experience} note={view.note} />
      <ol className={styles.jobs}>
        {view.jobs.map((job) => (
          <li key={job.id} id={job.id} data-years={job.years} className={styles.job}>
            <JobRow job={job} />
          </li>
        ))}
      </ol>
    </>
  );
}

function JobRow({ job }: { job: Job }) {
  return (
    <>
      <p className={styles.period}>{job.period}</p>
      <div className={styles.work}>
        <h3 className={styles.role}>
          {/* The dot stays with the first word of the company. */}
          {`${job.role} ·${NO_BREAK}`}
          <Company job={job} />
        </h3>
        <p>{job.summary}</p>
        {job.highlights && (
          <ul className={styles.highlights}>
            {job.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
        <ChipList technologies={job.technologies} />
      </div>
    </>
  );
}

function Company({ job: { company, link } }: { job: Job }) {
  if (!link) return <span>{company}</span>;
  return (
    <ExternalLink href={link} className={styles.company}>
      {company}
    </ExternalLink>
  );
}
