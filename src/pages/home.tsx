import shell from 'virtual:content/shell';
import { useCurrentSection } from '#sections/current-section.ts';
import { LaterStyles } from '#ui/later-styles.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { chunkOf, chunks } from './chunks.ts';
import * as styles from './home.module.css';
import type { PageProps } from './page-props.ts';
import { SectionBar } from './section-bar.tsx';

/** As many sections are on the first screen of a desktop. */
const FIRST_SECTIONS = 2;

export function HomePage({ mainId }: PageProps) {
  return (
    <div className={styles.page}>
      <CurrentSectionBar />
      <div className={styles.home}>
        <LazyBoundary module={chunks.radialHover} as="div" id="radial-hover" isSilent />
        <LazyBoundary module={chunks.sidebar} as="header" id="sidebar" title={shell.name} />
        <div className={styles.mainArea}>
          <main id={mainId} tabIndex={-1}>
            <Sections names={shell.sections.slice(0, FIRST_SECTIONS)} />
            <LaterStyles />
            <Sections names={shell.sections.slice(FIRST_SECTIONS)} />
          </main>
          <LazyBoundary module={chunks.footer} as="footer" id="footer" />
        </div>
      </div>
    </div>
  );
}

function Sections({ names }: { names: string[] }) {
  return names.map((name) => (
    <LazyBoundary
      key={name}
      module={chunkOf(name)}
      as="section"
      id={name}
      label={shell.titles[name]}
    />
  ));
}

/** Changes alone, while the rest of home stays as it is. */
function CurrentSectionBar() {
  return <SectionBar current={useCurrentSection(shell.sections)} />;
}

/** Preloads the chunks of home. */
export function preloadHomePage() {
  for (const chunk of [...Object.values(chunks), ...shell.sections.map(chunkOf)]) chunk.preload();
}
