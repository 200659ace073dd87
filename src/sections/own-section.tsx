import type { Prose as ProseTree } from '#model/types.ts';
import { Prose } from '#ui/prose.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

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
