// The help: its articles lead to what there is, and questions in people's own words find them.

import { expect, test } from 'vitest';
import { plainBody, TOPICS } from '../../renderer/help/article.ts';
import { ARTICLES, articlesOf } from '../../renderer/help/articles.ts';
import { searchItems } from '../../renderer/help/search.ts';
import { commands } from '../../renderer/sheet/commands/all.ts';

const items = ARTICLES.map((article) => ({ ...article, text: plainBody(article) }));
const found = (query: string) => searchItems(items, query).map(({ id }) => id);

test('every article has an id of its own, stands under a topic, and leads to commands that there are', () => {
  expect(new Set(ARTICLES.map(({ id }) => id)).size).toBe(ARTICLES.length);
  expect(TOPICS.flatMap(([topic]) => articlesOf(topic))).toHaveLength(ARTICLES.length);
  const known = new Set(commands.map(({ id }) => id));
  const named = ARTICLES.flatMap(({ opens = [] }) =>
    opens.flatMap((opening) => ('command' in opening ? [opening.command] : [])),
  );
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test('every article is found first by its own question', () => {
  for (const { id, title } of ARTICLES) expect([title, found(title)[0]]).toEqual([title, id]);
});

test.each([
  ['excel', 'import'],
  ['print', 'print'],
  ['too wide for the paper', 'does-not-fit'],
  ['pin start', 'starts-follow'],
  ['12A', 'freeze-numbers'],
  ['my cues only', 'my-department'],
  ['somebody deleted my rows', 'bin'],
  ['wifi', 'offline'],
  ['dark mode', 'appearance'],
  ['logo', 'title-block'],
  ['am pm', 'type-times'],
  ['forgot password', 'password'],
  ['read only', 'why-not-edit'],
  ['invite colleague', 'invite'],
])('“%s” finds %s among the first three', (query, id) => {
  expect(found(query).slice(0, 3)).toContain(id);
});

test('what nobody has written about finds nothing, an empty question everything', () => {
  expect(found('zebra quantum')).toEqual([]);
  expect(found('  ')).toHaveLength(ARTICLES.length);
});
