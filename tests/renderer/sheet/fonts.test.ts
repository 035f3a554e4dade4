// The metrics of the fonts, which the page fetches once.

import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('what did not come is fetched again at the next opening of a sheet', async () => {
  vi.stubGlobal('document', {
    fonts: { add: () => undefined, load: async () => [] },
    createElement: () => ({ getContext: () => null }),
    addEventListener: () => undefined,
  });
  vi.stubGlobal('FontFace', class {});
  const fetched = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  const { loadFonts } = await import('../../../renderer/sheet/grid/fonts.ts');
  await expect(loadFonts()).rejects.toThrow('Failed to fetch');
  await expect(loadFonts()).rejects.toThrow('Failed to fetch');
  expect(fetched).toHaveBeenCalledTimes(2);
});
