// What the page of displays says of them.
import { expect, test } from 'vitest';
import { seenWords } from '../../../renderer/show/displaysPage/displayWords.ts';
import type { ListedDisplay } from '../../../shared/api/displays.ts';

test('a display whose link has ended is not waited for', () => {
  const display = (displayId: string, hasEnded: boolean, seen: ListedDisplay['seen']) =>
    ({ displayId, title: displayId, shows: 'clock', hasEnded, seen }) as ListedDisplay;
  const message = { messageId: 'message', at: 1000, displayIds: null };
  const here = display('Stage left', false, [{ messageId: 'message', at: 1300 }]);
  const words = seenWords([here, display('Foyer', true, [])], message);
  expect(words).toBe(seenWords([here], message));
});
