// All help articles.

import type { HelpArticle, TopicId } from './article.ts';
import { editArticles } from './articles/edit.ts';
import { showArticles } from './articles/show.ts';
import { startArticles } from './articles/start.ts';
import { collaborationArticles } from './articles/together.ts';

/** All help articles. */
export const ARTICLES: readonly HelpArticle[] = [
  ...startArticles,
  ...editArticles,
  ...showArticles,
  ...collaborationArticles,
];

/** Returns the articles of a topic. */
export function articlesOf(topic: TopicId): readonly HelpArticle[] {
  return ARTICLES.filter((article) => article.topic === topic);
}
