// Of an element that came into sight and went before the browser told it, or the other way round, the last is true.

import { afterEach, expect, test, vi } from 'vitest';
import { watchVisibility } from '../../../renderer/browser/inSight.ts';

type Tell = (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void;

afterEach(() => vi.unstubAllGlobals());

function watched(): { readonly tell: Tell; readonly heard: boolean[] } {
  const heard: boolean[] = [];
  let tell: Tell = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Tell) {
        tell = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  watchVisibility(null, (isInSight) => heard.push(isInSight));
  return { tell: (entries) => tell(entries), heard };
}

test('several changes that are told at once come to the last of them', () => {
  const { tell, heard } = watched();
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  tell([{ isIntersecting: true }, { isIntersecting: false }]);
  tell([{ isIntersecting: true }]);
  expect(heard).toEqual([true, false, true]);
});
