import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loader } from './loader.tsx';

interface Props {
  as: 'section' | 'header' | 'footer' | 'div';
  id: string;
  label?: string | undefined;
  /** The language of the section, if that is not the language of the page. */
  language?: { lang: string; dir: string } | undefined;
  component: ComponentType;
  /** Whether the section is decoration, which needs neither focus nor messages. */
  isDecoration?: boolean;
}

/** A part of a page whose HTML is there from the start, and whose code is requested when React hydrates the page. */
export function LazySection({
  as: Element,
  id,
  label,
  language,
  component: Section,
  isDecoration,
}: Props) {
  return (
    <Element id={id} aria-label={label} {...language} tabIndex={isDecoration ? undefined : -1}>
      <ErrorBoundary container={`[id="${id}"]`} isDecoration={isDecoration}>
        <Suspense fallback={isDecoration ? null : <Loader />}>
          <Section />
        </Suspense>
      </ErrorBoundary>
    </Element>
  );
}
