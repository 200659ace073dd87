import type { ListName } from '#model/content-lists.ts';
import type { Content } from '#model/schema.ts';
import type { Position } from '#site/files/position.ts';
import type { Path } from './parse-yaml.ts';

/** Finds the position of a value of the content in its YAML file, and the name of its field there. */
export type FindPosition = (
  name: 'site' | ListName,
  path: Path,
) => Position & { file: string; field: string };

export interface ContentWithPositions {
  content: Content;
  positionOf: FindPosition;
  /** @returns where a Markdown file is shown, such as `content/de/about.md` for `about.md` */
  fileOf: (name: string) => string;
}
