/** A page as its head describes it. */
export interface Page {
  title: string;
  description: string;
  url: string;
}

/** The part of the head that changes with the page. React moves its elements into the head. */
export function PageHead({ page: { title, description, url } }: { page: Page }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
    </>
  );
}
