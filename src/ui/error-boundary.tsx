import messages from 'virtual:content/messages';
import { Component, createRef, type ReactNode } from 'react';
import * as styles from './error-boundary.module.css';

export interface HostProps {
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

interface ErrorBoundaryProps extends HostProps {
  reload: (failure: unknown) => Promise<unknown>;
  children: ReactNode;
}

/** Shows a short message if a child fails, above the content that was readable before. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: unknown }> {
  override state = { failure: undefined };
  host: HTMLElement | null = null;
  preserved = createRef<HTMLDivElement>();

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  /** The last moment at which the prerendered HTML is still in the page. */
  override getSnapshotBeforeUpdate(_: ErrorBoundaryProps, before: { failure: unknown }) {
    const isNew = this.state.failure && !before.failure;
    if (!isNew || !this.host) return null;
    const readable = [...this.host.children].filter(
      (child) => !child.matches('[data-loader], [role=alert]'),
    );
    return readable.map((child) => child.cloneNode(true));
  }

  override componentDidUpdate(_: ErrorBoundaryProps, __: object, readable: Node[] | null) {
    if (readable) this.preserved.current?.replaceChildren(...readable);
  }

  setHost = (element: HTMLElement | null) => {
    this.host = element;
  };

  retry = async () => {
    try {
      await this.props.reload(this.state.failure);
    } catch (failure) {
      return this.setState({ failure }); // the preserved content stays
    }
    this.setState({ failure: undefined });
    this.host?.focus({ preventScroll: true }); // the focused button is gone
  };

  override render() {
    const { as: Element, id, label, isSilent, isHidden, children } = this.props;
    return (
      <Element
        id={id}
        ref={this.setHost}
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
export function FailureMessage({ failure, onRetry }: { failure?: unknown; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p key={String(failure)}>{messages.partFailed}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {messages.tryAgain}
      </button>
    </div>
  );
}
