import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Isolated } from '../../renderer/ui/Toaster.tsx';

test('a title that a toast quotes has its own direction; the sentence around it keeps that of the page', () => {
  const drawn = (text: string) => renderToString(<Isolated text={text} />).replaceAll('<!-- -->', '');
  expect(drawn('Moved “פתיחה 2” to “Act”.')).toBe('Moved “<bdi>פתיחה 2</bdi>” to “<bdi>Act</bdi>”.');
  expect(drawn('Nothing was changed.')).toBe('Nothing was changed.');
});
