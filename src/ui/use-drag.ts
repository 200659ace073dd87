import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A finger or mouse that has moved less may still click, or scroll. */
const SLOP_PX = 6;

/** @returns the listeners of an element that can be dragged; what ends a drag is no click */
export function useDrag(
  onDrag: (event: PointerEvent) => void,
  onClick?: (event: MouseEvent) => void,
) {
  const drag = useRef({ x: 0, y: 0, isDown: false, isDragged: false });
  const end = () => {
    drag.current.isDown = false;
  };
  return {
    onPointerDown({ isPrimary, button, clientX, clientY }: PointerEvent) {
      const isDown = isPrimary && button === 0;
      drag.current = { x: clientX, y: clientY, isDown, isDragged: false };
    },
    onPointerMove(event: PointerEvent) {
      const { x, y, isDown, isDragged } = drag.current;
      const way = Math.hypot(event.clientX - x, event.clientY - y);
      if (!isDown || (!isDragged && way < SLOP_PX)) return;
      if (!isDragged) event.currentTarget.setPointerCapture(event.pointerId);
      drag.current.isDragged = true;
      onDrag(event);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClick(event: MouseEvent) {
      if (drag.current.isDragged) event.preventDefault();
      else onClick?.(event);
    },
  };
}
