// The colours of the rows that a show has on now and next: text stays legible, whatever was chosen for the sheet or for
// the row.

import { expect, test } from 'vitest';
import { contrastOf } from '../../shared/format/colour.ts';
import { theme } from '../../shared/layout/colours.ts';
import { ON_NOW_FILL, blendWithShowFill, showFillOf } from '../../shared/layout/showMarks.ts';

const SCHEMES = ['light', 'dark'] as const;

test('now is amber and next is hollow until a colour is chosen', () => {
  expect(showFillOf('current', {})).toEqual(ON_NOW_FILL);
  expect(showFillOf('next', {})).toBeNull();
  expect(showFillOf('next', { nextRowBackgroundColor: '#e0f2fe' })?.light).toBe('#e0f2fe');
});

test('a rehearsal has no colour', () => {
  const sheet = { currentRowBackgroundColor: '#fff3d0', nextRowBackgroundColor: '#e0f2fe' };
  expect(showFillOf('rehearsedCurrent', sheet)).toBeNull();
  expect(showFillOf('rehearsedNext', sheet)).toBeNull();
});

test.each(['#000000', '#8b0000', '#2244cc', '#7a7a7a', '#ffffff'])(
  'text stays legible on %s as the colour of what is on now',
  (colour) => {
    const fill = showFillOf('current', { currentRowBackgroundColor: colour });
    for (const scheme of SCHEMES)
      expect(contrastOf(fill?.[scheme] ?? '', theme.text[scheme])).toBeGreaterThanOrEqual(4.5);
  },
);

test('a row with a colour of its own keeps its lightness, so that its text stays legible', () => {
  const own = { light: '#7f1d1d', dark: '#fecaca' };
  const over = blendWithShowFill(own, ON_NOW_FILL);
  expect(over).not.toEqual(own);
  expect(contrastOf(over.light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(over.dark, '#000000')).toBeGreaterThanOrEqual(4.5);
  expect(blendWithShowFill(null, ON_NOW_FILL)).toEqual(ON_NOW_FILL);
});
