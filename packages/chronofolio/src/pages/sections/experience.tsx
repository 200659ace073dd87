import { messages, experience as view } from 'virtual:views';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import { Entry, EntryHead, type EntryView, type ShortList, ShortLists } from './entries.tsx';
import * as styles from './experience.module.css';

export interface ExperienceView {
  note: string | undefined;
  jobs: JobView[];
  shortLists: ShortList[];
}

/** A job, or a company with several consecutive roles. */
export type JobView = EntryView & { roles?: EntryView[] };

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
              <Entry key={job.id} entry={job} title="h3" />
            ),
          )}
        </ol>
      )}
      <ShortLists lists={view.shortLists} />
    </>
  );
}

function Roles({ company, roles }: { company: JobView; roles: EntryView[] }) {
  return (
    <li className={styles.roles}>
      <div className={`${styles.job} row`}>
        <EntryHead entry={company} title="h3" />
      </div>
      <ol>
        {roles.map((role) => (
          <Entry key={role.id} entry={role} title="h4" />
        ))}
      </ol>
    </li>
  );
}
