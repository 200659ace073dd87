import shell from 'virtual:content/shell';
import { useCurrentSection } from '#sections/current-section.ts';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { chunkOf, chunks } from './chunks.ts';
import * as styles from './home.module.css';
import { SectionBar } from './section-bar.tsx';

export function HomePage({ mainId }: { mainId: string | undefined }) {
  return (
    <div className={styles.page}>
      <CurrentSectionBar />
      <div className={styles.home}>
        <LazyBoundary module={chunks.radialHover} as="div" id="radial-hover" isSilent />
        <LazyBoundary module={chunks.sidebar} as="header" id="sidebar" title={shell.name} />
        <div className={styles.mainArea}>
          <main id={mainId} tabIndex={-1}>
            {shell.sections.map((name) => (
              <LazyBoundary
                key={name}
                module={chunkOf(name)}
                as="section"
                id={name}
                label={shell.titles[name]}
              />
            ))}
          </main>
          <LazyBoundary module={chunks.footer} as="footer" id="footer" />
        </div>
      </div>
    </div>
  );
}

/** Changes alone, while the rest of home stays as it is. */
function CurrentSectionBar() {
  return <SectionBar current={useCurrentSection(shell.sections)} />;
}

/** Preloads the chunks of home. */
export function preloadHomePage() {
  for (const chunk of [...Object.values(chunks), ...shell.sections.map(chunkOf)]) chunk.preload();
}
