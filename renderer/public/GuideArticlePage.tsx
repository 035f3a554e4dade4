// The page of one article of the guide.

import type { ReactNode } from 'react';
import { guideArticlePath, paths } from '../../shared/paths.ts';
import { ArticleText } from '../help/ArticleText.tsx';
import { TOPICS, type HelpArticle } from '../help/article.ts';
import { articlesOf } from '../help/articles.ts';
import { Crumb, Crumbs } from './Crumbs.tsx';
import { GuideFrame } from './GuideFrame.tsx';
import { GuideKeyList } from './GuideKeyList.tsx';
import { KEYS_ARTICLE } from './guideKeys.ts';
import { MoreLinks } from './MoreLinks.tsx';

/** The public page of an article, with links to the other articles of its topic. */
export function GuideArticlePage({ article: { id, topic, title, body } }: { article: HelpArticle }) {
  const topicTitle = TOPICS.find(([each]) => each === topic)?.[1] ?? '';
  const others = articlesOf(topic).filter((each) => each.id !== id);
  return (
    <GuideFrame
      current={id}
      heading={
        <Heading title={title}>
          <Crumb href={`${paths.guide}#${topic}`}>{topicTitle}</Crumb>
        </Heading>
      }
    >
      <article className="mt-6">
        <ArticleText body={body} isMac={false} />
      </article>
      <MoreLinks
        title={`More under ${topicTitle}`}
        links={others.map((other) => ({ href: guideArticlePath(other.id), title: other.title }))}
      />
    </GuideFrame>
  );
}

/** The public page of the article about keys. */
export function GuideKeysPage() {
  return (
    <GuideFrame current={KEYS_ARTICLE.id} heading={<Heading title={KEYS_ARTICLE.title} />}>
      <article className="mt-6">
        <GuideKeyList />
      </article>
    </GuideFrame>
  );
}

function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <Crumbs>
        <Crumb href={paths.guide}>Guide</Crumb>
        {children}
      </Crumbs>
      <h1 className="mt-4 text-28 font-heading text-balance md:text-40 md:leading-11">{title}</h1>
    </>
  );
}
