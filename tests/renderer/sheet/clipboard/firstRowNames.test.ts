import { expect, test } from 'vitest';
import { areNames } from '../../../../renderer/sheet/operations/clipboard/firstRowNames.ts';

test.each([
  [['#', 'Time', 'Item', 'Audio', 'Lights']],
  [['Zeit', 'Dauer', 'Titel', 'Mitwirkende']],
  [['Start', 'Dur (min)', 'Who?', '']],
])('%s are names of columns', (texts) => {
  expect(areNames(texts)).toBe(true);
});

test.each([
  [['1', '19:30', 'Doors', 'Playlist A']],
  [['19:30', '2:00', 'Titles', 'VT 02']],
  [['Doors open', 'Walk-in 2']],
  [['Audio', 'Audio']],
  [['Title', '', '', '']],
  [['Title']],
  [['A first line\nand a second', 'Notes']],
  [['x'.repeat(61), 'Notes']],
])('%s are none', (texts) => {
  expect(areNames(texts)).toBe(false);
});
