// Looks for a pattern in texts, apart from the page: one that never comes to an end is ended with its worker.

import { expressionOf, matchesIn, type SearchQuery } from './query.ts';

postMessage('here');
addEventListener('message', ({ data }: MessageEvent<{ query: SearchQuery; texts: readonly string[] }>) => {
  const expression = expressionOf(data.query);
  const isExpression = expression instanceof RegExp;
  postMessage(data.texts.map((text) => (isExpression ? matchesIn(expression, text) : [])));
});
