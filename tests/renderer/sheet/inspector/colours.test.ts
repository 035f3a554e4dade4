import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HUES } from '../../../../shared/entities/parts.ts';
import { contrastOf } from '../../../../shared/format/colour.ts';
import { theme } from '../../../../shared/layout/colours.ts';
import {
  schemeColoursOf,
  contrastWarning,
  colourFieldsOf,
  isSameChoice,
  NO_COLOUR,
  paintedColours,
} from '../../../../renderer/sheet/panels/inspector/colours/choice.ts';
import {
  choiceOfHue,
  hueOfChoice,
  stepsOf,
} from '../../../../renderer/sheet/panels/inspector/colours/steps.ts';

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);
const choice = fc.record({
  light: fc.option(hex, { nil: null }),
  dark: fc.option(hex, { nil: null }),
});

test('what is chosen is what is read back', () => {
  fc.assert(
    fc.property(choice, (given) => {
      expect(isSameChoice(schemeColoursOf(colourFieldsOf(given, 'textColor'), 'textColor'), given)).toBe(
        true,
      );
    }),
  );
});

test('an old single colour counts for light, and dark follows from it', () => {
  expect(schemeColoursOf({ backgroundColor: '#fff3d0' }, 'backgroundColor')).toEqual({
    light: '#fff3d0',
    dark: null,
  });
  const shown = paintedColours({ light: '#fff3d0', dark: null }, theme.text);
  expect(shown?.light).toBe('#fff3d0');
  expect(contrastOf(shown?.dark ?? '', theme.text.dark)).toBeGreaterThanOrEqual(4.5);
  expect(paintedColours(NO_COLOUR, theme.text)).toBe(null);
});

test('every hue is found again by its colours', () => {
  for (const use of ['ground', 'ink', 'mark'] as const)
    for (const { value } of stepsOf(use))
      for (const hue of HUES) expect(hueOfChoice(choiceOfHue(hue, value), use).hue).toBe(hue);
  expect(hueOfChoice({ light: '#123456', dark: null }, 'ground').hue).toBe(null);
});

test('a warning says how far it is from readable, and where', () => {
  const white = { light: '#ffffff', dark: '#000000' };
  expect(contrastWarning(white, { light: '#777777', dark: '#ffffff' })).toBe(
    'Hard to read: 4.4 to 1 in light. Text needs 4.5 to 1.',
  );
  expect(contrastWarning(white, { light: '#000000', dark: '#ffffff' })).toBe(null);
  fc.assert(
    fc.property(hex, hex, (ground, ink) => {
      const isPoor = contrastOf(ground, ink) < 4.5;
      expect(contrastWarning({ light: ground, dark: ground }, { light: ink, dark: ink }) !== null).toBe(
        isPoor,
      );
    }),
  );
});
