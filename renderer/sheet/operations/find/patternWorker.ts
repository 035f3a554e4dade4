// Searches texts for a pattern in a worker, which can be terminated when the pattern takes too long.

import { expressionOf, matchesIn, type SearchQuery } from './query.ts';

postMessage('here');
addEventListener('message', ({ data }: MessageEvent<{ query: SearchQuery; texts: readonly string[] }>) => {
  const expression = expressionOf(data.query);
  const isExpression = expression instanceof RegExp;
  postMessage(data.texts.map((text) => (isExpression ? matchesIn(expression, text) : [])));
});
