import { messages, shell, sidebar as view } from 'virtual:views';
import { useEffect, useState } from 'react';
import { Dial } from '#pages/dial/dial.tsx';
import { Icon } from '#pages/pictures/icon.tsx';
import { Picture } from '#pages/pictures/picture.tsx';
import { Contact } from '#pages/shared/contact.tsx';
import { ExternalLink } from '#pages/shared/external-link.tsx';
import { Figure } from '#pages/shared/figure.tsx';
import { LanguageLinks } from '#pages/shared/language-links.tsx';
import { Settings } from '#pages/shared/settings.tsx';
import { ownerTime } from '#schema/messages/owner-time.ts';
import type { IconData, PictureData } from '#schema/types.ts';
import { SectionNav } from './section-nav.tsx';
import * as styles from './sidebar.module.css';

export interface SidebarView {
  portrait: PictureData | undefined;
  pitch: string;
  availability: string | undefined;
  location: string;
  timezone: string | undefined;
  facts: { figure: string; label: string; link?: string | undefined }[];
  links: { label: string; url: string; icon: IconData | undefined }[];
}

export default function Sidebar() {
  return (
    <div className={styles.sidebar}>
      <div className={styles.head}>
        <h1 className={`${styles.name} owner-name`} tabIndex={-1}>
          {shell.name}
        </h1>
        <div className={styles.identity}>
          {view.portrait && <Picture picture={view.portrait} sizes="96px" isFirst />}
          <div>
            <p className={styles.role}>
              {shell.role}
              {shell.pronouns && <small> {shell.pronouns}</small>}
            </p>
            <p className={`${styles.availability} meta`}>
              {view.availability && (
                <>
                  <span className="visually-hidden">{messages.availability}: </span>
                  <span className={styles.available}>{view.availability}</span>{' '}
                </>
              )}
              <span>{view.location}</span>
              {view.timezone && <OwnerTime timezone={view.timezone} />}
            </p>
          </div>
        </div>
        <p className={styles.pitch}>{view.pitch}</p>
        {view.facts.length > 0 && (
          <ul className={`${styles.facts} cluster links label`}>
            {view.facts.map(({ figure, label, link }) => (
              <li key={label}>
                <ExternalLink href={link}>
                  <Figure>{figure}</Figure> {label}
                </ExternalLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Contact>{messages.write}</Contact>
      <div className={`${styles.room} on-screen`}>
        <Dial />
      </div>
      <SectionNav />
      <div className={`${styles.foot} meta`}>
        <Links />
        <LanguageLinks path="/" />
        <Settings />
      </div>
    </div>
  );
}

/** The links to profiles. Paper also shows the addresses of the owner and of the site. */
function Links() {
  return (
    <ul className={`${styles.links} cluster links`} aria-label={messages.elsewhere}>
      <li className="on-paper">
        <a href={`mailto:${shell.email}`}>{shell.email}</a>
      </li>
      <li className="on-paper">
        <bdi>{shell.urls.home}</bdi>
      </li>
      {view.links.map(({ label, url, icon }) => (
        <li key={url}>
          <ExternalLink href={url} isPrinted isProfile>
            {icon && <Icon icon={icon} />}
            {label}
          </ExternalLink>
        </li>
      ))}
      {shell.resume && (
        <li className="on-paper">
          {messages.resume} <bdi>{new URL(shell.resume, shell.urls.home).href}</bdi>
        </li>
      )}
    </ul>
  );
}

const UPDATE_MS = 10_000;

/** The owner's time and its distance from the visitor's. Without scripts, the line is empty, so that nothing shifts. */
function OwnerTime({ timezone }: { timezone: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const update = () => setText(ownerTime(new Date(), timezone, shell.language, messages));
    update();
    const timer = setInterval(update, UPDATE_MS);
    return () => clearInterval(timer);
  }, [timezone]);
  return <span className={`${styles.time} on-screen`}>{text}</span>;
}
