import { Prose } from '#pages/shared/prose.tsx';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import type { Prose as ProseTree } from '#schema/types.ts';

/** A section that the owner wrote in Markdown. */
export default function OwnerSection({ title, prose }: { title: string; prose: ProseTree }) {
  return (
    <>
      <SectionHeading title={title} />
      <Prose nodes={prose} />
    </>
  );
}
