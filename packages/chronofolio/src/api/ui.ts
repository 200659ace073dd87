// `chronofolio/ui`: shared components for modules in `theme/sections`; docs/sections.md describes them.
import * as unfold from '#pages/shared/unfold.module.css';

export { Icon } from '#pages/pictures/icon.tsx';
export { Loop } from '#pages/pictures/loop.tsx';
export { Picture } from '#pages/pictures/picture.tsx';
export { hrefOf, inSite } from '#pages/routes.ts';
export { Arrow, EndArrow } from '#pages/shared/arrow.tsx';
export { ChipList, type Chips } from '#pages/shared/chip-list.tsx';
export { NO_BREAK } from '#pages/shared/constants.ts';
export { Contact, CopyFeedback } from '#pages/shared/contact.tsx';
export { DateText } from '#pages/shared/date-text.tsx';
export { ExternalLink } from '#pages/shared/external-link.tsx';
export { type Fact, Facts } from '#pages/shared/facts.tsx';
export { Figure } from '#pages/shared/figure.tsx';
export { Prose } from '#pages/shared/prose.tsx';
export { SectionHeading } from '#pages/shared/section-heading.tsx';
export { unfold };
