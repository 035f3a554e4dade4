// A page of text: one column of 680 px, a title, a line about it, and its chapters.

import type { ReactNode } from 'react';

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** A public page of text: title, contents and chapters. */
export function Article({
  title,
  lead,
  chapters,
  contents = false,
}: {
  title: string;
  lead: string;
  chapters: readonly Chapter[];
  /** Whether there is a table of contents at the top. */
  contents?: boolean;
}) {
  return (
    <main className="mx-auto w-full max-w-reading px-4 py-12 text-16">
      <h1 className="text-40 font-heading">{title}</h1>
      <p className="mt-3 text-ink-2">{lead}</p>
      {contents && (
        <nav aria-label="Contents" className="mt-6 border-y border-line py-4">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-14">
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`} className="font-medium text-accent-text hover:underline">
                  {chapter.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chapters.map((chapter) => (
        <section key={chapter.id} id={chapter.id} className="mt-8 flex scroll-mt-6 flex-col gap-3">
          <h2 className="text-20 font-semibold">{chapter.title}</h2>
          {chapter.body}
        </section>
      ))}
    </main>
  );
}
