// The layout of the guide's pages: a heading, the contents of the whole guide, and a text. The search field is added by
// enhance.ts.

import type { ReactNode } from 'react';
import { guideArticlePath, paths } from '../../shared/paths.ts';
import { TOPICS } from '../help/article.ts';
import { articlesOf } from '../help/articles.ts';
import { cx } from '../ui/classes.ts';
import { KEYS_ARTICLE } from './guideKeys.ts';

const link = 'block py-1 touch:py-3 text-ink-2 hover:text-ink';
const topicLink = 'block py-1 touch:py-3 font-semibold hover:underline';

/** A page of the guide. `current` is the id of the article that it shows; null for the page of all articles. */
export function GuideFrame({
  heading,
  current,
  children,
}: {
  heading: ReactNode;
  current: string | null;
  children: ReactNode;
}) {
  return (
    <main className="page-column grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] py-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <div className="max-w-reading text-16 lg:col-start-2">{heading}</div>
      {/* Below the heading in a narrow window, beside heading and text in a wide one. */}
      <nav
        aria-label="Contents"
        className="mt-6 text-14 lg:sticky lg:top-6 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
      >
        <div data-guide-search hidden className="mb-4" />
        <details className="group lg:hidden">
          <summary className="cursor-pointer py-2 font-medium touch:py-3">Contents</summary>
          <Contents current={current} />
        </details>
        <div className="hidden lg:block">
          <Contents current={current} />
        </div>
      </nav>
      <div className="max-w-reading text-16 lg:col-start-2">{children}</div>
    </main>
  );
}

function Contents({ current }: { current: string | null }) {
  // Topics are parts of the page of all articles.
  const guide = current === null ? '' : paths.guide;
  return (
    <ul>
      {TOPICS.map(([topic, title]) => (
        <li key={topic} className="mb-3">
          <a href={`${guide}#${topic}`} className={topicLink}>
            {title}
          </a>
          <ul>
            {articlesOf(topic).map(({ id, title: question }) => (
              <li key={id}>
                <ArticleLink id={id} isCurrent={id === current} className={link}>
                  {question}
                </ArticleLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <ArticleLink
          id={KEYS_ARTICLE.id}
          isCurrent={KEYS_ARTICLE.id === current}
          className={cx(topicLink, 'font-semibold')}
        >
          {KEYS_ARTICLE.topicTitle}
        </ArticleLink>
      </li>
    </ul>
  );
}

function ArticleLink({
  id,
  isCurrent,
  className,
  children,
}: {
  id: string;
  isCurrent: boolean;
  className: string;
  children: string;
}) {
  return (
    <a
      href={guideArticlePath(id)}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(className, isCurrent && 'font-semibold text-ink')}
    >
      {children}
    </a>
  );
}
