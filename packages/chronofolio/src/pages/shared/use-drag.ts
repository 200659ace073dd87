import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** The distance from which a movement is a drag. A shorter movement may still become a click or a scroll. */
const SLOP_PX = 6;

/** @returns the listeners of an element that can be dragged; a click that ends a drag is ignored */
export function useDrag(
  onDrag: (event: PointerEvent) => void,
  onClick?: (event: MouseEvent) => void,
) {
  const drag = useRef({ x: 0, y: 0, isDragged: false });
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
      drag.current = { x: clientX, y: clientY, isDragged: false };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const { currentTarget, pointerId, buttons, clientX, clientY } = event;
      if (buttons !== 1 || !currentTarget.hasPointerCapture(pointerId)) return;
      const { x, y } = drag.current;
      if (Math.hypot(clientX - x, clientY - y) >= SLOP_PX) drag.current.isDragged = true;
      if (drag.current.isDragged) onDrag(event);
    },
    onClick(event: MouseEvent) {
      if (drag.current.isDragged) event.preventDefault();
      else onClick?.(event);
      drag.current.isDragged = false; // a click of the keyboard has no `pointerdown` that would reset the drag
    },
  };
}
