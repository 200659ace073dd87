import { SCRIPT_AFTER_STYLES } from '#pages/shared/constants.ts';

/**
 * Links the styles of what follows in the page. Browsers paint what stands before the link and wait with the
 * rest; Firefox does so only where a script follows.
 */
export function DeferredStyles({ href }: { href: string | undefined }) {
  if (!href) return null;
  return (
    <>
      <link rel="stylesheet" href={href} />
      <script dangerouslySetInnerHTML={{ __html: SCRIPT_AFTER_STYLES }} />
    </>
  );
}
