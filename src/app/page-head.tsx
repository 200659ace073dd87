import shell from 'virtual:content/shell';
import type { RouteName } from '#routes.ts';

/** What the head says of one page; React puts it there from wherever it is rendered. */
export function PageHead({ route }: { route: RouteName }) {
  const { title, description, url } = shell.pages[route];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
    </>
  );
}
