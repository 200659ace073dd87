import '#pages/styles/print.css';
import '#pages/documents/time-machine-label.module.css';
import { AllProjectsPage } from '#pages/documents/all-projects.tsx';
import { HomePage } from '#pages/documents/home.tsx';
import type { RouteName } from '#pages/routes.ts';
import { ErrorBoundary } from '#pages/shared/error-boundary.tsx';

interface Props {
  name: RouteName;
  /** The URL of the deferred styles; in development, all styles are in the head. */
  deferredStyles: string | undefined;
}

export function Page({ name, deferredStyles }: Props) {
  const Content = name === 'home' ? HomePage : AllProjectsPage;
  return (
    <ErrorBoundary container="[data-root]">
      <Content deferredStyles={deferredStyles} />
    </ErrorBoundary>
  );
}
