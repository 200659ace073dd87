/** @returns whether neither the operating system nor the visitor's switch asks for reduced motion */
export function isMotionAllowed(): boolean {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isReduced && document.documentElement.dataset.motion !== 'off';
}
