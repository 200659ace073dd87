import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import type { LazyModule, LoadedModule } from '#browser/lazy-module.ts';
import { ErrorBoundary, FailureMessage, type HostProps } from './error-boundary.tsx';
import { Loader } from './loader.tsx';

/** After this time without a response, the loader is replaced by a failure message. */
const LOADING_TIMEOUT_MS = 10_000;

interface LazyBoundaryProps<Module extends LoadedModule> extends HostProps {
  module: LazyModule<Module>;
  id: string;
  /** Selects the component of the chunk; by default its default export. */
  select?: (module: Module) => ComponentType;
  /** The title of the page, if the chunk renders it: the page needs one while the chunk loads. */
  title?: string;
}

/**
 * A section whose code and content are in a chunk.
 *
 * Its element is there from the start, so that anchors have a target. Until the chunk is loaded, a
 * prerendered section shows its HTML, any other the loader.
 */
export function LazyBoundary<Module extends LoadedModule>({
  module,
  select = (module) => module.default,
  title,
  ...host
}: LazyBoundaryProps<Module>) {
  return (
    <ErrorBoundary {...host} reload={module.reload}>
      <Suspense fallback={host.isSilent ? null : <Fallback title={title} />}>
        <LazyContent module={module} select={select} id={host.id} />
      </Suspense>
    </ErrorBoundary>
  );
}

type ContentProps<Module extends LoadedModule> = Required<
  Pick<LazyBoundaryProps<Module>, 'module' | 'select' | 'id'>
>;

function LazyContent<Module extends LoadedModule>({ module, select, id }: ContentProps<Module>) {
  // Read once: when the module arrives later, another component here would lose its state.
  const [loaded] = useState(module.loaded);
  const Content = loaded && select(loaded);
  return (
    <>
      {Content ? <Content /> : <SuspendedContent module={module} select={select} />}
      <HydrationMark id={id} />
    </>
  );
}

function SuspendedContent<Module extends LoadedModule>({
  module,
  select,
}: Omit<ContentProps<Module>, 'id'>) {
  const Content = select(use(module.get()));
  return <Content />;
}

/** React does not report when a boundary has hydrated, so profilers and tests read this mark. */
function HydrationMark({ id }: { id: string }) {
  useEffect(() => {
    performance.mark(`hydrated ${id}`);
  }, [id]);
  return null;
}

function Fallback({ title }: { title: string | undefined }) {
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setTimedOut, LOADING_TIMEOUT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {title && <h1 className="visually-hidden">{title}</h1>}
      {/* The request may never end, so retry by reloading: the page contains the HTML of all sections. */}
      {isTimedOut ? <FailureMessage onRetry={() => location.reload()} /> : <Loader />}
    </>
  );
}
