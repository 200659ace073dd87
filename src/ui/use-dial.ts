import view from 'virtual:content/dial';
import messages from 'virtual:content/messages';
import { useEffect, useRef, useState } from 'react';
import { connectDial, type DialValue } from '#browser/dial-hand.ts';

/**
 * Connects a drawing of the years to the page. Without scripts, and where it is not the control, it is
 * hidden from screen readers.
 * @param media where visitors can turn it: one dial of the page at a time is a slider
 */
export function useDial(media: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [isControl, setControl] = useState(false);
  const [value, setValue] = useState<DialValue>();
  useEffect(() => {
    const query = matchMedia(media);
    const update = () => setControl(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [media]);
  useEffect(
    () => (ref.current ? connectDial(ref.current, isControl, inDigits, setValue) : undefined),
    [isControl],
  );
  const slider = value && {
    role: 'slider',
    tabIndex: 0,
    'aria-label': messages.timeline,
    'aria-valuemin': value.first,
    'aria-valuemax': value.last,
    'aria-valuenow': value.year,
    'aria-valuetext': value.label.join(' · '),
  };
  return { ref, isControl, value, props: (isControl && slider) || { 'aria-hidden': true } };
}

/** Not by `Intl`, which takes 25 ms for its first number, and four times as long on a phone. */
const inDigits = (year: number) =>
  `${year}`.replace(/\d/g, (digit) => view.digits?.[Number(digit)] ?? digit);
