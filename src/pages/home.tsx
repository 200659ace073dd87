import shell from 'virtual:content/shell';
import words from 'virtual:content/words';
import { LazyPart } from '#ui/lazy-part.tsx';
import { chunks } from './chunks.ts';
import styles from './home.module.css';

export function HomePage() {
  return (
    <div className={styles.home}>
      <LazyPart of={chunks.radialHover} as="div" id="radial-hover" isSilent />
      <LazyPart of={chunks.sidebar} as="header" id="sidebar" title={shell.name} />
      <div className={styles.mainArea}>
        <main id="content" tabIndex={-1}>
          {shell.sections.map((name) => (
            <LazyPart key={name} of={chunks[name]} as="section" id={name} label={words[name]} />
          ))}
        </main>
        <LazyPart of={chunks.footer} as="footer" id="footer" />
      </div>
    </div>
  );
}

/** Fetches the chunks of home ahead of a visit. */
export function preloadHomePage() {
  for (const chunk of Object.values(chunks)) chunk.get().catch(() => {}); // said where it is shown
}
