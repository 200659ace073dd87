/**
 * Where the build links the styles of what follows. The first screen does not need them, and the browser
 * shows what follows only with them (decision 24). React leaves the content of this element alone.
 */
export function LaterStyles() {
  return (
    <div data-later-styles="" hidden suppressHydrationWarning>
      {''}
    </div>
  );
}
