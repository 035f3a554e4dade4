// What people have typed keeps its own direction within a sentence.

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Isolated } from '../../renderer/ui/Isolated.tsx';

const drawn = (text: string) => renderToString(<Isolated text={text} />).replaceAll('<!-- -->', '');

test.each([
  ['Deleted “לוח”', 'Deleted “<bdi>לוח</bdi>”'],
  ['Moved “لوحة” to “Gala”.', 'Moved “<bdi>لوحة</bdi>” to “<bdi>Gala</bdi>”.'],
  ['Link copied', 'Link copied'],
  ['“” is kept', '“” is kept'],
])('%s', (text, html) => {
  expect(drawn(text)).toBe(html);
});
