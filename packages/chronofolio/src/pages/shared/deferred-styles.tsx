import { SCRIPT_AFTER_STYLES } from '#pages/shared/constants.ts';

/** Links the deferred styles, up to which browsers paint the page; Firefox does so only if a script follows. */
export function DeferredStyles({ href }: { href: string | undefined }) {
  if (!href) return null;
  return (
    <>
      <link rel="stylesheet" href={href} />
      <script dangerouslySetInnerHTML={{ __html: SCRIPT_AFTER_STYLES }} />
    </>
  );
}
