import { messages } from 'virtual:views';
import { Component, type ReactNode, useEffect, useState } from 'react';
import * as styles from './error-boundary.module.css';
import { Loader } from './loader.tsx';

interface Props {
  /** A selector of the parent element, whose prerendered content stays readable. */
  container: string;
  /** Whether the children are decoration, which needs no message. */
  isDecoration?: boolean | undefined;
  children: ReactNode;
}

/** Shows a message above the prerendered content if its children fail to load or to render. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { container, isDecoration, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <>
        {!isDecoration && <Failure />}
        <Preserved container={container} />
      </>
    );
  }
}

/** Keeps the prerendered HTML, which is still in the document while React renders this component. */
function Preserved({ container }: { container: string }) {
  const [html] = useState(() => document.querySelector(container)?.innerHTML ?? '');
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

let isReported = false;

/** The message, which stands above the first part that fails: its button loads the whole page again. */
function Failure() {
  const [isLoading, setLoading] = useState(false);
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    setFirst(!isReported);
    isReported = true;
  }, []);
  if (!isFirst) return null;
  if (isLoading) return <Loader />;
  const reload = async () => {
    setLoading(true);
    await refreshScripts();
    location.reload();
  };
  return (
    <div className={`${styles.failure} card cluster links`} role="alert">
      <p>{messages.partFailed}</p>
      <button type="button" className={styles.retry} onClick={reload}>
        {messages.tryAgain}
      </button>
    </div>
  );
}

/** Requests the scripts of the page again, because the browser may have cached a failed response. */
function refreshScripts(): Promise<unknown> {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name));
  return Promise.allSettled(scripts.map(({ name }) => fetch(name, { cache: 'reload' })));
}
