// The guide: all help articles as one page, with a table of contents. The search is added by enhance.ts.

import { ArticleText } from '../help/ArticleText.tsx';
import { TOPICS } from '../help/article.ts';
import { articlesOf } from '../help/articles.ts';
import { Kbd } from '../ui/Kbd.tsx';

const keys = [
  ['Enter, F2 or a double click', 'edit the cell'],
  ['Tab, arrows', 'next cell'],
  ['Shift with arrows', 'select a range'],
  ['Delete', 'clear what is selected'],
  ['Ctrl C, Ctrl X, Ctrl V', 'copy, cut, paste, also from and to Excel and Google Sheets'],
  ['Ctrl Z, Ctrl Y', 'undo, redo'],
  ['Ctrl K', 'find or do anything'],
  ['Ctrl /', 'all keys'],
  ['?', 'help'],
  ['Escape', 'give up the edit'],
] as const;

const link = 'block py-1 touch:py-3 text-ink-2 hover:text-ink';
const topicLink = 'block py-1 touch:py-3 font-semibold hover:underline';

/** The public guide. */
export function GuidePage() {
  return (
    <main className="page-column grid grid-cols-[minmax(0,1fr)] py-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12">
      <div className="max-w-reading text-16 lg:col-start-2">
        <h1 className="text-40 font-heading">Guide</h1>
        <p className="mt-3 text-ink-2">
          From last year’s file to this year’s paper. In the app the same answers open with the question mark.
        </p>
      </div>
      {/* Below the heading in a narrow window, beside heading and articles in a wide one. */}
      <nav
        aria-label="Contents"
        className="mt-6 text-14 lg:sticky lg:top-6 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
      >
        <div data-guide-search hidden className="mb-4" />
        <details className="group lg:hidden">
          <summary className="cursor-pointer py-2 font-medium touch:py-3">Contents</summary>
          <Contents />
        </details>
        <div className="hidden lg:block">
          <Contents />
        </div>
      </nav>
      <div className="max-w-reading text-16 lg:col-start-2">
        <output data-guide-nothing hidden className="mt-8 block text-ink-2">
          No answer to that yet. Try one word for it, such as “print” or “number”.
        </output>
        {TOPICS.map(([topic, title]) => (
          <section key={topic} id={topic} data-guide-topic className="mt-10 scroll-mt-6">
            <h2 className="text-28 font-heading">{title}</h2>
            {articlesOf(topic).map(({ id, title: question, also, body }) => (
              <article key={id} id={id} data-also={also} className="mt-6 scroll-mt-6">
                <h3 className="mb-2 text-20 font-semibold">
                  <a href={`#${id}`} className="finger block hover:underline">
                    {question}
                  </a>
                </h3>
                <ArticleText body={body} isMac={false} />
              </article>
            ))}
          </section>
        ))}
        <section id="keys" data-guide-topic className="mt-10 scroll-mt-6">
          <h2 className="text-28 font-heading">Keys</h2>
          <article data-also="keyboard shortcuts hotkeys mac command" className="mt-6">
            <h3 className="mb-2 text-20 font-semibold">Which keys are there?</h3>
            <p className="mb-3">On a Mac, Ctrl is ⌘. All of them are listed in the app.</p>
            <dl className="text-14">
              {keys.map(([key, act]) => (
                <div
                  key={key}
                  className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[16rem_minmax(0,1fr)]"
                >
                  <dt>
                    <Kbd always>{key}</Kbd>
                  </dt>
                  <dd className="text-ink-2">{act}</dd>
                </div>
              ))}
            </dl>
          </article>
        </section>
      </div>
    </main>
  );
}

function Contents() {
  return (
    <ul>
      {TOPICS.map(([topic, title]) => (
        <li key={topic} className="mb-3">
          <a href={`#${topic}`} className={topicLink}>
            {title}
          </a>
          <ul>
            {articlesOf(topic).map(({ id, title: question }) => (
              <li key={id}>
                <a href={`#${id}`} className={link}>
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <a href="#keys" className={topicLink}>
          Keys
        </a>
      </li>
    </ul>
  );
}
