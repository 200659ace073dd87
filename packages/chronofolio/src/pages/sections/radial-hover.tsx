import { useEffect, useRef } from 'react';
import { isMotionAllowed } from '#pages/browser/motion.ts';
import * as styles from './radial-hover.module.css';

/** A soft disc in the accent colour behind home, which appears once a mouse moves, and follows it. */
export default function RadialHover() {
  const disc = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse' || !isMotionAllowed()) return;
      disc.current?.style.setProperty('--x', `${clientX}px`);
      disc.current?.style.setProperty('--y', `${clientY}px`);
    };
    addEventListener('pointermove', follow, { passive: true });
    return () => removeEventListener('pointermove', follow);
  }, []);

  return <div ref={disc} className={styles.disc} />;
}
