import { languages, shell } from 'virtual:content';
import type { ReactNode } from 'react';
import { hrefOf } from '#pages/routes.ts';
import { Arrow } from '#pages/shared/arrow.tsx';
import { Languages } from '#pages/shared/languages.tsx';
import { Switches } from '#pages/shared/switches.tsx';
import * as styles from './page.module.css';

interface Props {
  /** Of the page, from the root of the site. */
  path: string;
  /** The address for paper. */
  url: string;
  children?: ReactNode;
}

/** The header of every page except home: the back link, the switches, and on paper a line of contact. */
export function PageHeader({ path, url, children }: Props) {
  return (
    <header className={styles.header}>
      <a href={hrefOf('home')} className={styles.back}>
        <Arrow to="back" />
        <span className={styles.name}>{shell.name}</span>
      </a>
      {children}
      {languages.length > 1 ? (
        <div>
          <Languages path={path} />
          <Switches />
        </div>
      ) : (
        <Switches />
      )}
      <p className="on-paper">
        {`${shell.role} · `}
        <a href={`mailto:${shell.email}`}>{shell.email}</a>
        {' · '}
        <bdi>{url}</bdi>
      </p>
    </header>
  );
}
