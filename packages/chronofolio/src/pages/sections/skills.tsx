import { messages, skills as view } from 'virtual:views';
import { Arrow } from '#pages/shared/arrow.tsx';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import * as unfold from '#pages/shared/unfold.module.css';
import * as styles from './skills.module.css';

export interface SkillsView {
  /** Labels such as `’14` for every few years, counted back from the last, and empty ones for others. */
  labels: string[];
  endsNow: boolean;
  groups: { group: string; skills: SkillView[]; others: string[] }[];
  /** Whether rows have bars for their years. Many skills are in columns instead. */
  hasBars: boolean;
}

interface SkillView {
  name: string;
  /** The number of jobs and projects that used the skill in each year, up to three. */
  levels: number[];
  total: string;
  /** The years of the skill in words, for screen readers. */
  inWords: string;
  evidence: Work[];
}

/** A link to a job or project that used a skill, or to all of them. */
export interface Work {
  title: string;
  when?: string;
  href: string;
  /** The language of the title, which may be another one than that of the section. */
  language?: { lang: string; dir: string } | undefined;
}

/** Shows each skill as a row of years, with bars for the number of jobs and projects that used it in a year. */
export default function Skills() {
  return (
    <>
      <SectionHeading title={messages.skills} note={view.hasBars && <Legend />} />
      {view.groups.map(({ group, skills, others }) => (
        <div key={group} className={styles.group} data-ends-now={view.endsNow || undefined}>
          <div className={styles.groupHead}>
            {/* Imported skills without a group are in a group with the title of the section. */}
            {!group || group === messages.skills ? <span /> : <h3 className="label">{group}</h3>}
            {view.hasBars && skills.length > 0 && <YearLabels />}
          </div>
          {skills.length > 0 && (
            <ul className={view.hasBars ? undefined : styles.compact}>
              {skills.map((skill) => (
                <SkillRow key={skill.name} skill={skill} />
              ))}
            </ul>
          )}
          {others.length > 0 && (
            <ul className={`${styles.others} cluster`}>
              {others.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </>
  );
}

function Legend() {
  return (
    <>
      <span className="visually-hidden">{messages.byYearOfUse}</span>
      <span className={styles.legend} aria-hidden="true">
        <span className={styles.years}>
          <Bars levels={[1, 2, 3]} />
        </span>
        {messages.worksInYear}
      </span>
    </>
  );
}

function YearLabels() {
  return (
    <div className={`${styles.years} label`} aria-hidden="true">
      {view.labels.map((label, index) => (
        <i key={index}>{label}</i>
      ))}
    </div>
  );
}

/** A row that opens to show the jobs and projects of a skill. Opening another row closes it, without scripts. */
function SkillRow({ skill }: { skill: SkillView }) {
  const { evidence } = skill;
  if (evidence.length === 0) {
    return (
      <li className={styles.skill}>
        <SkillHistory skill={skill} />
      </li>
    );
  }
  return (
    <li>
      <details name="skill" className={unfold.details}>
        <summary className={styles.skill}>
          <SkillHistory skill={skill} />
        </summary>
        <ul className={styles.evidence}>
          {evidence.map(({ title, when, href, language }) => (
            <li key={href} className={styles.use}>
              <span className="label">{when}</span>
              <a href={href} {...language}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function SkillHistory({ skill: { name, levels, total, inWords, evidence } }: { skill: SkillView }) {
  return (
    <>
      <span className="visually-hidden">{inWords}</span>
      <span className="on-paper">
        {name} {total}
      </span>
      <span aria-hidden="true">{name}</span>
      {view.hasBars && (
        <span className={styles.years} aria-hidden="true">
          <Bars levels={levels} />
        </span>
      )}
      <span className={`${styles.total} label`} aria-hidden="true">
        {total} {evidence.length > 0 && <Arrow to="open" />}
      </span>
    </>
  );
}

/** A bar for each year with a level above zero. */
function Bars({ levels }: { levels: number[] }) {
  return levels.map((level, index) => <i key={index} data-level={level || undefined} />);
}
