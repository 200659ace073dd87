import { shell } from 'virtual:views';
import { Fragment } from 'react';
import { useCurrentSection } from '#pages/sections/current-section.ts';
import { DeferredStyles } from '#pages/shared/deferred-styles.tsx';
import { LazySection } from '#pages/shared/lazy-section.tsx';
import * as styles from './home.module.css';
import { Footer, lazySections, RadialHover, Sidebar } from './lazy-sections.ts';
import { SectionBar } from './section-bar.tsx';

export function HomePage({ deferredStyles }: { deferredStyles: string | undefined }) {
  return (
    <>
      <CurrentSectionBar />
      <div className={styles.home}>
        <LazySection component={Sidebar} as="header" id="sidebar" />
        <div className={styles.mainArea}>
          <main id="content" tabIndex={-1}>
            {shell.sections.map((name) => (
              <Fragment key={name}>
                {name === shell.firstDeferredSection && <DeferredStyles href={deferredStyles} />}
                <HomeSection name={name} />
              </Fragment>
            ))}
          </main>
          {!shell.firstDeferredSection && <DeferredStyles href={deferredStyles} />}
          <LazySection component={HomeFooter} as="footer" id="footer" />
        </div>
        <LazySection component={RadialHover} as="div" id="radial-hover" isDecoration />
      </div>
    </>
  );
}

const HomeFooter = () => <Footer hasClosing />;

function HomeSection({ name }: { name: string }) {
  const component = lazySections[name];
  const [label, language] = [shell.titles[name], shell.fallbackLanguages[name]];
  return component && <LazySection {...{ component, label, language }} as="section" id={name} />;
}

/** A separate component, so that React renders only the bar when the current section changes. */
function CurrentSectionBar() {
  return <SectionBar current={useCurrentSection()} />;
}
