import messages from 'virtual:content/messages';
import {
  Component,
  type ComponentType,
  createRef,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react';
import { reloadOnceIfStale } from '#browser/stale-build.ts';
import * as styles from './lazy-boundary.module.css';
import { Loader } from './loader.tsx';

/** After this time without a response, the loader is replaced by a failure message. */
const LOADING_TIMEOUT_MS = 10_000;

export type LoadedModule = { default: ComponentType };

/** A chunk with one or more components. It is fetched once, and again after a failure. */
export class LazyModule<Module extends LoadedModule> {
  /** Set once the chunk has loaded, so that it renders without suspending and no loader flashes. */
  loaded: Module | undefined;
  #loading: Promise<Module> | undefined;
  readonly #load: () => Promise<Module>;

  /** @param load imports the chunk */
  constructor(load: () => Promise<Module>) {
    this.#load = load;
  }

  get = (): Promise<Module> => {
    this.#loading ??= this.#keep(this.#load());
    return this.#loading;
  };

  /** Preloads the chunk. A failure shows where it is rendered. */
  preload = (): void => {
    this.get().catch(() => {});
  };

  /** @param failure why the last attempt failed */
  reload = (failure: unknown): Promise<Module> => {
    this.#loading = this.#keep(fetchAgain(failure, this.#load));
    return this.#loading;
  };

  async #keep(loading: Promise<Module>): Promise<Module> {
    try {
      this.loaded = await loading;
      return this.loaded;
    } catch (error) {
      if (import.meta.env.PROD) reloadOnceIfStale();
      throw error;
    }
  }
}

/**
 * Many browsers remember that a module failed and never request its URL again, so a query is added
 * (whatwg/html#6768). WebKit does not name the URL in its error and keeps the response of a preload
 * until the same URL is fetched again. If a module throws while it is evaluated, it does so until the
 * page is reloaded.
 */
async function fetchAgain<Module>(failure: unknown, load: () => Promise<Module>): Promise<Module> {
  const url = /https?:\S+\.js/.exec(String(failure))?.[0];
  if (url) return import(/* @vite-ignore */ `${url}?again=${Date.now()}`);
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  await Promise.allSettled(preloads.map(({ href }) => fetch(href, { cache: 'reload' })));
  return load().catch((error) => {
    if (error === failure) location.reload();
    throw error;
  });
}

interface HostProps {
  as: 'section' | 'header' | 'footer' | 'div';
  /** The target of anchors; the boundary of a whole page has none. */
  id?: string;
  /** The name of the landmark. */
  label?: string | undefined;
  /** Decoration: neither a loader nor a failure is shown. */
  isSilent?: boolean;
  /** A preloaded page that is not shown yet. */
  isHidden?: boolean;
}

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

interface ErrorBoundaryProps extends HostProps {
  reload: (failure: unknown) => Promise<unknown>;
  children: ReactNode;
}

/** Shows a short message if a child fails, above the content that was readable before. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: unknown }> {
  override state = { failure: undefined };
  host = createRef<HTMLElement>();
  preserved = createRef<HTMLDivElement>();

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  /** The last moment at which the prerendered HTML is still in the page. */
  override getSnapshotBeforeUpdate(_: ErrorBoundaryProps, before: { failure: unknown }) {
    const host = this.host.current;
    const isNew = this.state.failure && !before.failure;
    if (!isNew || !host) return null;
    const readable = [...host.children].filter(
      (child) => !child.matches('[data-loader], [role=alert]'),
    );
    return readable.map((child) => child.cloneNode(true));
  }

  override componentDidUpdate(_: ErrorBoundaryProps, __: object, readable: Node[] | null) {
    if (readable) this.preserved.current?.replaceChildren(...readable);
  }

  retry = async () => {
    try {
      await this.props.reload(this.state.failure);
    } catch (failure) {
      return this.setState({ failure }); // the preserved content stays
    }
    this.setState({ failure: undefined });
    this.host.current?.focus({ preventScroll: true }); // the focused button is gone
  };

  override render() {
    const { as: Element, id, label, isSilent, isHidden, children } = this.props;
    return (
      <Element
        id={id}
        ref={this.host as never}
        aria-label={label}
        tabIndex={isSilent || !id ? undefined : -1}
        hidden={isHidden}
      >
        {this.state.failure ? (
          <>
            {!isSilent && <FailureMessage failure={this.state.failure} onRetry={this.retry} />}
            <div ref={this.preserved} />
          </>
        ) : (
          children
        )}
      </Element>
    );
  }
}

/** The key makes screen readers announce each failure. */
function FailureMessage({ failure, onRetry }: { failure?: unknown; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p key={String(failure)}>{messages.partFailed}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {messages.tryAgain}
      </button>
    </div>
  );
}
