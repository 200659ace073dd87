/** For browsers that never report a first paint. */
const PAINT_TIMEOUT_MS = 3000;

/** Calls back once, after the first contentful paint. */
export function afterFirstPaint(callback: () => void): void {
  let isPainted = false;
  const finish = () => {
    if (isPainted) return;
    isPainted = true;
    callback();
  };
  addEventListener('load', () => setTimeout(finish, PAINT_TIMEOUT_MS));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) finish();
  }).observe({ type: 'paint', buffered: true });
}
