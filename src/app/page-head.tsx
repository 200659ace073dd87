import shell from 'virtual:content/shell';
import type { RouteName } from '#routes.ts';

/** The part of the head that changes with the page. React moves its elements into the head. */
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
