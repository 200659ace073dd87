import shell from 'virtual:content/shell';
import type { ReactNode } from 'react';
import { hrefOf } from '#routes.ts';
import { Arrow } from '#ui/arrow.tsx';
import { PrintedContact } from '#ui/contact.tsx';
import { Switches } from '#ui/switches.tsx';
import * as styles from './page.module.css';

/**
 * The header of a page other than home: the way back, and the switches.
 * @param url the address of the page, for paper
 * @param children more links
 */
export function PageHeader({ url, children }: { url: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <a href={hrefOf('home')} className={styles.back}>
        <Arrow to="back" />
        <span className={styles.name}>{shell.name}</span>
      </a>
      {children}
      <Switches />
      <PrintedContact url={url} />
    </header>
  );
}
