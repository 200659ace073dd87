import { shell } from 'virtual:views';
import type { ReactNode } from 'react';
import { hrefOf } from '#pages/routes.ts';
import { Arrow } from '#pages/shared/arrow.tsx';
import { PrintedContact } from '#pages/shared/contact.tsx';
import { LanguageLinks } from '#pages/shared/language-links.tsx';
import { Settings } from '#pages/shared/settings.tsx';
import * as styles from './page.module.css';

interface Props {
  path: string;
  url: string;
  children?: ReactNode;
}

export function PageHeader({ path, url, children }: Props) {
  return (
    <header className={`${styles.header} cluster links`}>
      <a href={hrefOf('home')} className={styles.back}>
        <Arrow to="back" />
        <span className={`${styles.name} owner-name`}>{shell.name}</span>
      </a>
      {children}
      <div className={styles.settings}>
        <LanguageLinks path={path} />
        <Settings />
      </div>
      <PrintedContact url={url} />
    </header>
  );
}
