// Who is signed in on a page that is not loaded anew.
import { afterEach, expect, test, vi } from 'vitest';
import { pageUser } from '../../../renderer/net/pageUser.ts';
import { session, setSignedIn, setSignedOut } from '../../../renderer/store/session.ts';
import type { User } from '../../../shared/api/parts.ts';

afterEach(() => {
  setSignedOut();
  pageUser.id = null;
  vi.unstubAllGlobals();
});

test('the page is loaded anew where another person signs in than before, so that nothing waits for the wrong one', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const person = (id: string) => ({ id }) as User;
  setSignedIn(person('ann'));
  setSignedOut();
  setSignedIn(person('ann'));
  expect(reload).not.toHaveBeenCalled();
  setSignedOut();
  setSignedIn(person('bob'));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(session.user?.id).toBe('bob');
});
