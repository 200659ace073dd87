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
import styles from './lazy-boundary.module.css';
import { Loader } from './loader.tsx';

/** A loader that nothing follows for so long says that the part did not load. */
const STALLED_AFTER_MS = 10_000;

interface Place {
  as: 'section' | 'header' | 'footer' | 'div';
  /** What anchors lead to; a whole page has none. */
  id?: string;
  /** The landmark's name. */
  label?: string;
  /** The page's title, if the part holds it: a page has one also without the part. */
  title?: string;
  /** Decoration: nothing is said while it loads or if it fails. */
  isSilent?: boolean;
  /** A page that is made ready out of sight. */
  isHidden?: boolean;
}

type PartModule = { default: ComponentType };

/** A chunk that holds a part or more: fetched once, when first asked for or again after a failure. */
export class LazyModule<Module extends PartModule> {
  #loading: Promise<Module> | undefined;
  readonly #load: () => Promise<Module>;

  /** @param load imports the chunk */
  constructor(load: () => Promise<Module>) {
    this.#load = load;
  }

  get = (): Promise<Module> => {
    this.#loading ??= readableAtOnce(this.#load());
    return this.#loading;
  };

  /** @param failure why the last attempt failed */
  reload = (failure: unknown): Promise<Module> => {
    this.#loading = readableAtOnce(fetchAgain(failure, this.#load));
    return this.#loading;
  };
}

/**
 * Many browsers remember that an address failed and never request it again, so the chunk is requested
 * by another (whatwg/html#6768). WebKit does not name the address in its error, and keeps what a
 * preload got until the same is fetched anew. Code that was broken is the same for as long as the page
 * is: only that one is loaded again.
 */
async function fetchAgain<Module>(failure: unknown, load: () => Promise<Module>): Promise<Module> {
  const address = /https?:\S+\.js/.exec(String(failure))?.[0];
  if (address) return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  await Promise.allSettled(preloads.map(({ href }) => fetch(href, { cache: 'reload' })));
  return load().catch((error) => {
    if (error === failure) location.reload();
    throw error;
  });
}

/** `use` reads a promise marked like this without suspending, so a preloaded part never flashes. */
function readableAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {}, // `use` hands the failure to the boundary
  );
  return promise;
}

interface PartProps<Module extends PartModule> {
  of: LazyModule<Module>;
  /** Which export of the chunk is the part; without it the default one. */
  partIn?: (module: Module) => ComponentType;
}

/**
 * A part of a page whose code and content are in a chunk.
 *
 * The element and its id are there from the start, so that anchors lead to it. Until the chunk is
 * here, a prerendered part shows its HTML and any other the loader.
 */
export function LazyBoundary<Module extends PartModule>({
  of: module,
  partIn = (module) => module.default,
  ...place
}: Place & PartProps<Module>) {
  return (
    <ErrorBoundary place={place} reload={module.reload}>
      <Suspense fallback={place.isSilent ? null : <Waiting title={place.title} />}>
        <Part of={module} partIn={partIn} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Waiting({ title }: { title?: string | undefined }) {
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setStalled, STALLED_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {title && <h1 className="visually-hidden">{title}</h1>}
      {/* What stalls may never answer; loaded again, the page comes with all its parts. */}
      {isStalled ? <PartFailure onTryAgain={() => location.reload()} /> : <Loader />}
    </>
  );
}

function Part<Module extends PartModule>({ of: module, partIn }: Required<PartProps<Module>>) {
  const View = partIn(use(module.get()));
  return <View />;
}

interface BoundaryProps {
  place: Place;
  reload: (failure: unknown) => Promise<unknown>;
  children: ReactNode;
}

/** Keeps a failure inside its part: a short message, and below it what was readable before. */
export class ErrorBoundary extends Component<BoundaryProps, { failure: unknown }> {
  override state = { failure: undefined };
  host = createRef<HTMLElement>();
  kept = createRef<HTMLDivElement>();

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  /** The last moment at which the prerendered HTML is still on the page. */
  override getSnapshotBeforeUpdate(_: BoundaryProps, before: { failure: unknown }) {
    const host = this.host.current;
    const isFresh = this.state.failure && !before.failure;
    if (!isFresh || !host) return null;
    const readable = [...host.children].filter(
      (child) => !child.matches('[data-loader], [role=alert]'),
    );
    return readable.map((child) => child.cloneNode(true));
  }

  override componentDidUpdate(_: BoundaryProps, __: object, readable: Node[] | null) {
    if (readable) this.kept.current?.replaceChildren(...readable);
  }

  tryAgain = async () => {
    try {
      await this.props.reload(this.state.failure);
    } catch (failure) {
      return this.setState({ failure }); // what can be read stays as it is
    }
    this.setState({ failure: undefined });
    this.host.current?.focus({ preventScroll: true }); // the button that had it is gone
  };

  override render() {
    const { place, children } = this.props;
    const { as: Element, id, label, isSilent, isHidden } = place;
    return (
      <Element
        id={id}
        ref={this.host as never}
        aria-label={label}
        tabIndex={isSilent || !id ? undefined : -1}
        hidden={isHidden}
        data-part=""
        suppressHydrationWarning // the fonts of a part: src/inline/index.ts
      >
        {this.state.failure ? (
          <>
            {!isSilent && <PartFailure of={this.state.failure} onTryAgain={this.tryAgain} />}
            <div ref={this.kept} />
          </>
        ) : (
          children
        )}
      </Element>
    );
  }
}

/** Said anew for each failure. */
function PartFailure({ of: failure, onTryAgain }: { of?: unknown; onTryAgain: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p key={String(failure)}>{messages.partFailed}</p>
      <button type="button" className={styles.again} onClick={onTryAgain}>
        {messages.tryAgain}
      </button>
    </div>
  );
}
