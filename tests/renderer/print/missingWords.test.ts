// What is said of letters without a face before anything is put on paper, wherever paper is asked for.
import { expect, test } from 'vitest';
import { missingCharactersWordsFor } from '../../../renderer/print/missingCharactersWordsFor.ts';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { sampleContent } from '../../shared/layout/sampleContent.ts';

const { fonts, far } = openServerFonts();
const loadFonts = async () => fonts;
const loadFarFaces = async () => far().faces;

const content = sampleContent(
  [{ title: 'Item' }, { title: 'State' }],
  [{ texts: ['Cue 照明', 'ready'] }, { texts: ['ꦗ', 'waiting'] }],
  {
    sheetLayouts: [
      { id: 'ready', filter: [{ columnId: 'c1', is: 'contains', text: 'ready' }] },
      { id: 'waiting', filter: [{ columnId: 'c1', is: 'contains', text: 'waiting' }] },
    ],
  },
);
const said = (layout?: string) => missingCharactersWordsFor({ content, layout }, { loadFonts, loadFarFaces });

test('the letters are named by code and cell', async () => {
  expect(await said()).toContain('U+A997 in cell 2 · Item');
});

test('what a saved view does not let through is not printed, and is not named', async () => {
  expect(await said('waiting')).toContain('U+A997 in cell 2 · Item');
  expect(await said('ready')).toBe('');
});

test('the far faces are asked for only where a letter may be of them', async () => {
  const refuse = () => Promise.reject(new Error('nobody asks'));
  const plain = sampleContent([{}], [{ texts: ['Überraschung'] }]);
  expect(await missingCharactersWordsFor({ content: plain }, { loadFonts, loadFarFaces: refuse })).toBe('');
});

test('where it cannot be found out, that is said', async () => {
  const refuse = () => Promise.reject(new Error('the line is down'));
  expect(await missingCharactersWordsFor({ content }, { loadFonts, loadFarFaces: refuse })).toMatch(
    /could not be found out/,
  );
});

test('and where the sheet has not come whole', async () => {
  expect(await missingCharactersWordsFor({ content: null }, { loadFonts, loadFarFaces })).toMatch(
    /could not be found out/,
  );
});
