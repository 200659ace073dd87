import { publications as view } from 'virtual:views';
import { SectionHeading } from '#pages/shared/section-heading.tsx';
import { Entries } from './entries.tsx';

export default function Publications() {
  return (
    <>
      <SectionHeading title={view.title} />
      <Entries entries={view.entries} title="h3" language={view.language} />
    </>
  );
}
