import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFile } from '#files/is-file.ts';
import { ROOT, themeDirOf } from '#files/paths.ts';
import { UserError } from '#files/user-error.ts';

const THEMES_DIR = path.join(ROOT, 'themes');

export const THEMES_PICTURE = path.join(THEMES_DIR, 'themes.png');

/** The themes of the package, each of which has data and styles in `themes/`, with what they look like. */
export const THEMES = {
  paper: 'cream paper, a condensed serif and labels like code',
  signal: 'white and black, one grotesque and a yellow hand',
  editorial: 'a text serif on warm paper, like a magazine',
  riso: 'blue on pink, loud and round',
};
export type ThemeName = keyof typeof THEMES;

/** The choices for a new site: the themes, and last what a site without one has. */
export const THEME_CHOICES = { ...THEMES, enamel: 'a white dial, a fine serif and a blue hand' };
export type ThemeChoice = keyof typeof THEME_CHOICES;

export const themeData = (name: ThemeName): Promise<string> =>
  readFile(path.join(THEMES_DIR, `${name}.yaml`), 'utf8');

/** Writes the styles of a theme to `theme/style.css`; throws if the owner has styles already. */
export async function writeThemeStyles(name: ThemeName, contentDir: string): Promise<void> {
  const file = path.join(themeDirOf(contentDir), 'style.css');
  if (await isFile(file)) {
    throw new UserError(
      `There is a theme/style.css already, so nothing was written. Rename it, or leave out --theme ${name}.`,
    );
  }
  await cp(path.join(THEMES_DIR, `${name}.css`), file);
}
