import { type MouseEvent, type PointerEvent, useEffect, useState } from 'react';
import { listen } from '#pages/browser/listen.ts';
import {
  followReader,
  SCROLL_INTENTS,
  scrollToRead,
  staysInSight,
} from '#pages/browser/reading.ts';
import { nearestStop, placeOnRing } from './dial-face.ts';
import type { DialView, HandPlace } from './dial-types.ts';

/** @returns the entry that is being read; `null` if none is; `undefined` without scripts */
export function useReading({ entries }: DialView): HandPlace | null | undefined {
  const [entry, setEntry] = useState<HandPlace | null>();
  useEffect(() => {
    const ids = entries.map(({ id }) => id);
    return followReader(ids, (id) => setEntry(entries.find((entry) => entry.id === id) ?? null));
  }, [entries]);
  return entry;
}

/**
 * Returns the hand of a dial. It points at the stop to which the visitor has turned it, until the page is
 * scrolled by other means; otherwise at the entry that is being read, or at its place of rest.
 * @returns `at`, what the hand points at; `isReady`, whether scripts run; `stop`, the index of the nearest
 * stop; `turnTo`, which turns the hand to the stop with an index; and `drag`, the listeners of the face, whose
 * hand follows clicks and drags
 */
export function useHand(view: DialView) {
  const { stops } = view;
  const read = useReading(view);
  const [turned, setTurned] = useState<HandPlace>();
  useEffect(
    () =>
      listen(SCROLL_INTENTS, ({ type, target }) => {
        // The caption must not change under the finger that follows its link.
        const isOnDial = (target as Element).closest?.('[data-dial], [data-evidence]');
        if (type === 'wheel' || !isOnDial) setTurned(undefined);
      }),
    [],
  );
  const at = turned ?? read ?? stops[view.rest];
  const stop = turned ? stops.indexOf(turned) : nearestStop(stops, at?.place ?? 1);

  /** Stops whose rows are filtered out are passed over. */
  function turnTo(index: number, dial: Element): void {
    const isShown = (other: number) => !document.getElementById(stops[other]?.id ?? '')?.hidden;
    const shown = [...stops.keys()].filter(isShown);
    const next =
      index < stop
        ? shown.findLast((other) => other <= index)
        : shown.find((other) => other >= index);
    const wanted = stops[next ?? stop];
    setTurned(wanted);
    // Jobs take precedence, so that turning the hand leads from job to job, not back and forth on the page.
    const job = wanted && view.entries.find(({ job }) => job >= 0 && job === wanted.job);
    const entry = job ?? wanted;
    if (entry && wanted !== turned && staysInSight(dial)) scrollToRead(entry.id);
  }

  const turnToPointer = (event: MouseEvent) =>
    turnTo(nearestStop(stops, placeAtPointer(event)), event.currentTarget);
  return {
    ...{ at, stop, turnTo },
    isReady: read !== undefined,
    drag: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) turnToPointer(event);
      },
      onClick: turnToPointer,
    },
  };
}

/** @returns the place at the pointer, on the ring of a dial or on its flat scale */
function placeAtPointer({ currentTarget: face, clientX, clientY }: MouseEvent): number {
  const { left, top, width, height } = face.getBoundingClientRect();
  const x = getComputedStyle(face).direction === 'rtl' ? left + width - clientX : clientX - left;
  const isRing = face.querySelector('svg')?.getBoundingClientRect().height;
  return isRing ? placeOnRing(width / 2 - x, top + height / 2 - clientY) : x / width;
}
