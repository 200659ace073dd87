import view from 'virtual:content/sidebar';
import { words } from '#content/words.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Switches } from '#ui/switches.tsx';
import { MinuteTrack } from './minute-track.tsx';
import styles from './sidebar.module.css';

export default function Sidebar() {
  return (
    <div className={styles.sidebar}>
      <div>
        <h1 className={styles.name} tabIndex={-1}>
          {view.name}
        </h1>
        <p className={styles.role}>{view.role}</p>
        <p className={styles.pitch}>{view.pitch}</p>
      </div>
      <MinuteTrack sections={view.sections} />
      <div className={styles.foot}>
        <ul className={styles.links} aria-label={words.elsewhere}>
          {view.links.map(({ label, url }) => (
            <li key={url}>
              <ExternalLink href={url}>{label}</ExternalLink>
            </li>
          ))}
          <li>
            <a href={`mailto:${view.email}`}>{words.email}</a>
          </li>
        </ul>
        <Switches />
      </div>
    </div>
  );
}
