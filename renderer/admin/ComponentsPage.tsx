// The component gallery for admins: it shows the components of `ui` in the light and the dark scheme side by side, with
// a page for each subject.

import { useParams } from 'react-router-dom';
import { NotFound } from '../chrome/NotFound.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { ChoiceExamples } from './gallery/ChoiceExamples.tsx';
import { ColourExamples } from './gallery/ColourExamples.tsx';
import { FeedbackExamples } from './gallery/FeedbackExamples.tsx';
import { PeopleExamples } from './gallery/PeopleExamples.tsx';
import { ButtonExamples } from './gallery/ButtonExamples.tsx';
import { TypographyExamples } from './gallery/TypographyExamples.tsx';

const pages = {
  buttons: ['Buttons and menus', ButtonExamples],
  fields: ['Fields and choices', ChoiceExamples],
  feedback: ['Feedback', FeedbackExamples],
  people: ['People and tables', PeopleExamples],
  colours: ['Colour', ColourExamples],
  type: ['Mark and type', TypographyExamples],
} as const;

const schemes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** A page of the component gallery; the address names its subject. */
export function ComponentsPage() {
  const { page = 'buttons' } = useParams();
  const found = Object.entries(pages).find(([name]) => name === page);
  if (!found) return <NotFound />;
  const [, [title, Plates]] = found;
  return (
    <main className="page-column py-6">
      <title>{`${title} · Components · EO`}</title>
      <h1 className="mb-4 text-28 font-heading">The kit</h1>
      <TabLinks
        label="Subjects"
        tabs={Object.entries(pages).map(([name, [label]]) => ({ to: `/components/${name}`, label }))}
      />
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        {schemes.map(([scheme, name]) => (
          <section
            key={scheme}
            aria-label={name}
            data-scheme={scheme}
            className="min-w-0 rounded-dialog bg-surface p-5 text-ink edge-line-strong"
          >
            <h2 className="mb-4 text-12 text-ink-2">{name}</h2>
            <Plates />
          </section>
        ))}
      </div>
    </main>
  );
}
