import view from 'virtual:content/skills';
import { words } from '#content/words.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import styles from './skills.module.css';

type Skill = (typeof view.groups)[number]['skills'][number];

/** Each skill is a row of years, filled where a job or a project used it: evidence, not opinion. */
export default function Skills() {
  return (
    <>
      <SectionHeading title={words.skills} note={words.byYearOfUse} />
      {view.groups.map(({ group, skills }, index) => (
        <div key={group} className={styles.group}>
          <div className={styles.groupHead}>
            <h3 className={styles.groupName}>{group}</h3>
            {index === 0 && <YearLabels />}
          </div>
          <ul>
            {skills.map((skill) => (
              <SkillRow key={skill.name} skill={skill} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function YearLabels() {
  return (
    <div className={styles.years} aria-hidden="true">
      {view.labels.map((label, index) => (
        <i key={index}>{label}</i>
      ))}
    </div>
  );
}

function SkillRow({ skill: { name, levels, total, inWords } }: { skill: Skill }) {
  return (
    <li className={styles.skill}>
      <span className="visually-hidden">{inWords}</span>
      <span aria-hidden="true">{name}</span>
      <span className={styles.years} aria-hidden="true">
        {levels.map((level, index) => (
          <i key={index} data-level={level || undefined} />
        ))}
      </span>
      <span className={styles.total} aria-hidden="true">
        {total}
      </span>
    </li>
  );
}
