// A component whose code has come is drawn at once; until then it is suspended, and a failure is not for ever.

import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadable } from '../../renderer/ui/loadable.tsx';

const Sheet = () => <h1>Run of show</h1>;

const drawn = (Page: () => React.ReactNode) =>
  renderToString(
    <Suspense fallback="on its way">
      <Page />
    </Suspense>,
  );

test('is suspended before its code has come, and drawn without a fallback after', async () => {
  const Page = loadable(async () => Sheet);
  expect(drawn(() => <Page />)).toContain('on its way');
  await Page.preload();
  expect(drawn(() => <Page />)).toBe('<!--$--><h1>Run of show</h1><!--/$-->');
});

test('asks for its code once, however often it is wanted', async () => {
  let asked = 0;
  const Page = loadable(async () => {
    asked += 1;
    return Sheet;
  });
  await Promise.all([Page.preload(), Page.preload()]);
  await Page.preload();
  expect(asked).toBe(1);
});

test('asks again where the code did not come', async () => {
  let isOffline = true;
  const Page = loadable(async () => {
    if (isOffline) throw new Error('Failed to fetch dynamically imported module');
    return Sheet;
  });
  await Page.preload();
  isOffline = false;
  await Page.preload();
  expect(drawn(() => <Page />)).toContain('<h1>Run of show</h1>');
});

test('draws its placeholder where it has one', async () => {
  const Panel = loadable(
    async () => Sheet,
    () => <i>a moment</i>,
  );
  expect(renderToString(<Panel />)).toBe('<i>a moment</i>');
  await Panel.preload();
  expect(renderToString(<Panel />)).toBe('<h1>Run of show</h1>');
});
