// The layout of public text pages: one column with a title, a lead, and chapters.

import type { ReactNode } from 'react';

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** A public text page. */
export function Article({
  title,
  lead,
  chapters,
}: {
  title: string;
  lead: string;
  chapters: readonly Chapter[];
}) {
  return (
    <main className="mx-auto w-full max-w-reading px-4 py-12 text-16">
      <h1 className="text-40 font-heading">{title}</h1>
      <p className="mt-3 text-ink-2">{lead}</p>
      {chapters.map((chapter) => (
        <section key={chapter.id} id={chapter.id} className="mt-8 flex scroll-mt-6 flex-col gap-3">
          <h2 className="text-20 font-semibold">{chapter.title}</h2>
          {chapter.body}
        </section>
      ))}
    </main>
  );
}
