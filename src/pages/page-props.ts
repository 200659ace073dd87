export interface PageProps {
  /** The id of `main`, the target of the skip link. A hidden page has none. */
  mainId: string | undefined;
}
