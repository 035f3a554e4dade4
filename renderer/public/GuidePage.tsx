// The guide: all help articles as one page, each with a link to the page of its own. enhance.ts adds the search.

import type { ReactNode } from 'react';
import { guideArticlePath } from '../../shared/paths.ts';
import { ArticleText } from '../help/ArticleText.tsx';
import { TOPICS } from '../help/article.ts';
import { articlesOf } from '../help/articles.ts';
import { GuideFrame } from './GuideFrame.tsx';
import { GuideKeyList } from './GuideKeyList.tsx';
import { KEYS_ARTICLE } from './guideKeys.ts';

/** The public guide. */
export function GuidePage() {
  return (
    <GuideFrame current={null} heading={<Heading />}>
      <output data-guide-nothing hidden className="mt-8 block text-ink-2">
        No answer to that yet. Try one word for it, such as “print” or “number”.
      </output>
      {TOPICS.map(([topic, title]) => (
        <Topic key={topic} id={topic} title={title}>
          {articlesOf(topic).map((article) => (
            <Question key={article.id} article={article} id={article.id}>
              <ArticleText body={article.body} isMac={false} />
            </Question>
          ))}
        </Topic>
      ))}
      <Topic id={KEYS_ARTICLE.id} title={KEYS_ARTICLE.topicTitle}>
        <Question article={KEYS_ARTICLE}>
          <GuideKeyList />
        </Question>
      </Topic>
    </GuideFrame>
  );
}

function Heading() {
  return (
    <>
      <h1 className="text-40 font-heading">Guide</h1>
      <p className="mt-3 text-ink-2">
        From last year’s file to this year’s paper. In the app the same answers open with the question mark.
      </p>
    </>
  );
}

function Topic({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} data-guide-topic className="mt-10 scroll-mt-6">
      <h2 className="text-28 font-heading">{title}</h2>
      {children}
    </section>
  );
}

function Question({
  article,
  id,
  children,
}: {
  article: { readonly id: string; readonly title: string; readonly also: string };
  id?: string;
  children: ReactNode;
}) {
  return (
    <article id={id} data-also={article.also} className="mt-6 scroll-mt-6">
      <h3 className="mb-2 text-20 font-semibold">
        <a href={guideArticlePath(article.id)} className="finger block hover:underline">
          {article.title}
        </a>
      </h3>
      {children}
    </article>
  );
}
