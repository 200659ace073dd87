import { Prose } from '#pages/shared/prose.tsx';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import type { ProseTree } from '#schema/types.ts';

export default function OwnerSection({ title, prose }: { title: string; prose: ProseTree }) {
  return (
    <>
      <SectionHeading title={title} />
      <Prose nodes={prose} />
    </>
  );
}
