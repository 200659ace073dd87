import { Prose } from '#pages/shared/prose.tsx';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import type { Prose as ProseTree } from '#schema/types.ts';

/** @returns the component of a section that the owner wrote in Markdown */
export const ownSection = ({ title, prose }: { title: string; prose: ProseTree }) =>
  function OwnSection() {
    return (
      <>
        <SectionHeading title={title} />
        <Prose nodes={prose} />
      </>
    );
  };
