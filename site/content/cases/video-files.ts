import path from 'node:path';
import type { ContentNames } from '#site/content/content-names.ts';

const VIDEO = /\.(mp4|webm)$/i;
const PICTURE = /\.(png|jpe?g|webp|avif)$/i;

/** The files of videos. */
export interface VideoFiles {
  /** Those in `content/public`. */
  videos: string[];
  /** The pictures in `content/images` that have the name of a video. */
  posters: string[];
}

export function videoFiles({ images, publicFiles }: ContentNames): VideoFiles {
  const videos = publicFiles.filter(isVideoFile);
  const names = new Set(videos.map(stemOf));
  return {
    videos,
    posters: images.filter((file) => PICTURE.test(file) && names.has(stemOf(file))),
  };
}

const isVideoFile = (file: string): boolean => VIDEO.test(file);

/** @returns the name of a file without its extension */
export const stemOf = (file: string): string => path.parse(file).name;
