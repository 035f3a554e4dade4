// All articles of the help, in the order of the topics.

import type { HelpArticle, TopicId } from './article.ts';
import { editArticles } from './articles/edit.ts';
import { showArticles } from './articles/show.ts';
import { startArticles } from './articles/start.ts';
import { collaborationArticles } from './articles/together.ts';

/** The articles of the help. */
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
