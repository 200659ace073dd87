/** Whether neither the system nor the visitor's switch asks for stillness. */
export function isMotionWelcome(): boolean {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isReduced && document.documentElement.dataset.motion !== 'off';
}
