import type { Diagnostic } from '#content/diagnostics/diagnostics.ts';
import { diagnosticAt, type OwnerText } from '#content/owner-texts.ts';
import { type ColorRole, SCHEMES, type Scheme } from '#schema/site/theme-schema.ts';
import { contrastOf, nearestColor } from '#theme/contrast.ts';
import { schemeColors, type ThemeColors } from '#theme/theme.ts';

/** The contrasts of text, and of jobs on the dial, in WCAG 2.2 (1.4.6, 1.4.3 and 1.4.11). A hand that is hard to see has an outline. */
const MINIMUM: Partial<Record<ColorRole, number>> = {
  accent: 4.5,
  ink: 7,
  soft: 7,
  muted: 4.5,
  tick: 3,
};

/** @returns a diagnostic for each colour of the owner with too little contrast, with the nearest that has enough */
export const contrastFindings = (
  site: Parameters<typeof schemeColors>[0],
  ownerTexts: OwnerText[],
): Diagnostic[] =>
  SCHEMES.flatMap((scheme) => {
    const colors = schemeColors(site, scheme);
    return Object.entries(MINIMUM).flatMap(([name, least]) => {
      const role = name as ColorRole;
      const { contrast, background } = lowestContrast(role, colors);
      // A default text colour on the owner’s background is reported at the background’s position.
      const place = placeOf(role, scheme, ownerTexts) ?? placeOf(background, scheme, ownerTexts);
      if (!place || contrast >= least) return [];
      const better = nearestColor(
        colors[role],
        (hex) => lowestContrast(role, { ...colors, [role]: hex }).contrast >= least,
      );
      // The contrast is rounded down, because 4.49 is not enough.
      const rounded = Math.floor(contrast * 10) / 10;
      const advice = better
        ? `the nearest colour with enough is "${better}"`
        : `no colour has enough: change ${background}`;
      const message = `in the ${scheme} scheme, ${role} has a contrast of ${rounded}:1 on ${background}, but needs ${least}:1; ${advice}`;
      return [diagnosticAt(place, message)];
    });
  });

function lowestContrast(role: ColorRole, { ground, raised, [role]: hex }: ThemeColors) {
  const [onGround, onRaised] = [contrastOf(hex, ground), contrastOf(hex, raised)];
  return onRaised < onGround
    ? { background: 'raised' as const, contrast: onRaised }
    : { background: 'ground' as const, contrast: onGround };
}

const placeOf = (role: ColorRole, scheme: Scheme, ownerTexts: OwnerText[]) =>
  [`site.theme.${role}`, `site.theme.colors.${role}.${scheme}`]
    .map((kind) => ownerTexts.find((one) => one.kind === kind))
    .find(Boolean);
