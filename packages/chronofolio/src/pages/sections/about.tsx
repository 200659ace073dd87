import { messages, about as view } from 'virtual:views';
import { type Fact, Facts } from '#pages/shared/facts.tsx';
import { Prose } from '#pages/shared/prose.tsx';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import type { ProseTree } from '#schema/types.ts';

export interface AboutView {
  prose: ProseTree;
  facts: Fact[];
}

export default function About() {
  return (
    <>
      <SectionHeading title={messages.about} />
      <Prose nodes={view.prose} />
      <Facts facts={view.facts} />
    </>
  );
}
