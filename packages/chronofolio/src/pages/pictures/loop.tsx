import { useEffect, useRef } from 'react';
import { isMotionAllowed } from '#pages/browser/motion.ts';

/** A silent video over its picture, which plays while it is in sight, unless the visitor wants no motion. */
export function Loop({ src }: { src: string }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      // Browsers may refuse to play, such as to save power. The picture is then enough.
      if (entry?.isIntersecting && isMotionAllowed()) video.play().catch(() => {});
      else video.pause();
    });
    observer.observe(video);
    return () => observer.disconnect();
  }, []);
  return (
    <video
      ref={ref}
      src={src}
      muted
      loop
      playsInline
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
      // The switch for motion also stops a video that plays.
      onTimeUpdate={({ currentTarget }) => isMotionAllowed() || currentTarget.load()}
    />
  );
}
