import messages from 'virtual:content/messages';
import view from 'virtual:content/skills';
import { Arrow } from '#ui/arrow.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import styles from './skills.module.css';

type Skill = (typeof view.groups)[number]['skills'][number];

/** Shows each skill as a row of years; the years in which a job or project used it are filled. */
export default function Skills() {
  return (
    <>
      <SectionHeading title={messages.skills} note={messages.byYearOfUse} />
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

/** Opens to show the work that used the skill. Opening another row closes it, even without scripts. */
function SkillRow({ skill }: { skill: Skill }) {
  const { evidence } = skill;
  if (evidence.length === 0) {
    return (
      <li className={styles.skill} data-years={skill.lastUse}>
        <SkillYears skill={skill} />
      </li>
    );
  }
  return (
    <li data-years={skill.lastUse}>
      <details name="skill" className={styles.details}>
        <summary className={styles.skill}>
          <SkillYears skill={skill} />
        </summary>
        <ul className={styles.evidence}>
          {evidence.map(({ title, when, href }) => (
            <li key={href} className={styles.use}>
              <span className={styles.when}>{when}</span>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function SkillYears({ skill: { name, levels, total, inWords, evidence } }: { skill: Skill }) {
  return (
    <>
      <span className="visually-hidden">{inWords}</span>
      <span className="on-paper">
        {name} {total}
      </span>
      <span aria-hidden="true">{name}</span>
      <span className={styles.years} aria-hidden="true">
        {levels.map((level, index) => (
          <i key={index} data-level={level || undefined} />
        ))}
      </span>
      <span className={styles.total} aria-hidden="true">
        {total} {evidence.length > 0 && <Arrow to="open" />}
      </span>
    </>
  );
}
