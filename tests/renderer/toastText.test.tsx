import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Toaster } from '../../renderer/ui/Toaster.tsx';
import { toast, toasts } from '../../renderer/ui/toasts.ts';

afterEach(() => void (toasts.list = []));

test('a title that a toast quotes has its own direction; the sentence around it keeps that of the page', () => {
  const drawn = (text: string) => {
    toast(text);
    return renderToString(<Toaster />).replaceAll('<!-- -->', '');
  };
  expect(drawn('Moved “פתיחה 2” to “Act”.')).toContain('>Moved “<bdi>פתיחה 2</bdi>” to “<bdi>Act</bdi>”.<');
  expect(drawn('Nothing was changed.')).toContain('>Nothing was changed.<');
});
