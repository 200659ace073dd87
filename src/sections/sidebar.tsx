import messages from 'virtual:content/messages';
import view from 'virtual:content/sidebar';
import type { Icon as IconData } from '#content/types.ts';
import { Email } from '#ui/email.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { Switches } from '#ui/switches.tsx';
import { Dial } from './dial.tsx';
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
        <p className={styles.availability}>
          {messages.availability}: <b>{view.availability}</b>
        </p>
        <p className={styles.pitch}>{view.pitch}</p>
        <Dial />
      </div>
      {view.sections.length > 0 && <MinuteTrack sections={view.sections} />}
      <div className={styles.foot}>
        <ul className={styles.links} aria-label={messages.elsewhere}>
          {view.links.map(({ label, url, icon }) => (
            <li key={url}>
              <ExternalLink href={url} isPrinted>
                {icon && <Icon icon={icon} />}
                {label}
              </ExternalLink>
            </li>
          ))}
          <li>
            <Email email={view.email}>{messages.email}</Email>
          </li>
          <li className="on-paper">{view.url}</li>
          {view.resume && (
            <li className={styles.resume}>
              <a href={view.resume} type="application/pdf">
                {messages.resume}
                <span className="visually-hidden"> (PDF)</span>
              </a>
            </li>
          )}
        </ul>
        <Switches />
      </div>
    </div>
  );
}

/** Hidden from screen readers, because the label beside it names the link. */
function Icon({ icon: { viewBox, shapes } }: { icon: IconData }) {
  return (
    <svg className={styles.icon} viewBox={viewBox} aria-hidden="true">
      {shapes.map(({ as: Shape, ...attributes }, index) => (
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  );
}
