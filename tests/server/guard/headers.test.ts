import { expect, test } from 'vitest';
import { setHeaders } from '../../../server/guard/headers.ts';
import { verifyPath } from '../../../shared/paths.ts';

/** The referrer policy of the answer at an address. */
function policyOf(url: string): string | undefined {
  const headers = new Map<string, string>();
  const reply = {
    header: (name: string, value: string) => void headers.set(name, value),
    hasHeader: (name: string) => headers.has(name),
  };
  const address = { url: () => 'https://eo.example', isSecure: true };
  setHeaders(address as never, { id: '1', url } as never, reply as never, null);
  return headers.get('referrer-policy');
}

test.each([
  verifyPath('secret'),
  '/auth/recover/secret',
  '/auth/link/secret',
  '/unsubscribe/secret',
  '/l/secret',
])('the page at %s does not tell others its address', (url) => expect(policyOf(url)).toBe('no-referrer'));

test('other pages tell the server their address', () => {
  expect(policyOf('/projects')).toBe('same-origin');
  expect(policyOf('/auth/verification')).toBe('same-origin');
});
