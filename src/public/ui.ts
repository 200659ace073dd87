// `chronofolio/ui`: the shared pieces for modules in `theme/sections`; docs/theme.md describes them.
import * as unfold from '#ui/unfold.module.css';

export { NO_BREAK } from '#lib/constants.ts';
export { hrefOf } from '#routes.ts';
export { Arrow } from '#ui/arrow.tsx';
export { ChipList } from '#ui/chip-list.tsx';
export { Contact } from '#ui/contact.tsx';
export { DateText } from '#ui/date-text.tsx';
export { ExternalLink } from '#ui/external-link.tsx';
export { MoreChips } from '#ui/more-chips.tsx';
export { Picture } from '#ui/picture.tsx';
export { Prose } from '#ui/prose.tsx';
export { SectionHeading } from '#ui/section-heading.tsx';
export { unfold };
