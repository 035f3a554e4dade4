// Which face a text is set in, which way it runs, and what no face has.

import { expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { isRightToLeft } from '../../../shared/layout/direction.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import { familiesOf } from '../../../shared/layout/faces.ts';
import { openOnDemandFaces, packedRanges, unpackedRanges } from '../../../shared/layout/onDemandFaces.ts';
import { languageOf, defaultHanOf } from '../../../shared/layout/han.ts';
import { textLinesOf } from '../../../shared/layout/layout.ts';
import { cellStyleOf } from '../../../shared/layout/cellStyle.ts';
import {
  missingCharactersIn,
  missingCharactersWords,
  NO_ON_DEMAND_FACES,
} from '../../../shared/layout/missingCharacters.ts';
import { sampleContent } from './sampleContent.ts';

const { fonts, far } = openServerFonts();

test('kana, hangul and bopomofo say whose letters a text has, else its project’s zone, else simplified', () => {
  expect(languageOf('LX 11', 'ja')).toBeNull();
  expect(languageOf('🎤', 'ja')).toBeNull();
  expect(languageOf('照明さん', 'ko')).toBe('ja');
  expect(languageOf('¯\\_(ツ)_/¯')).toBe('ja');
  expect(languageOf('音響 감독')).toBe('ko');
  expect(languageOf('燈光ㄅ')).toBe('zh-Hant');
  expect(languageOf('骨', defaultHanOf('Asia/Tokyo'))).toBe('ja');
  expect(languageOf('骨', defaultHanOf('Asia/Seoul'))).toBe('ko');
  expect(languageOf('骨', defaultHanOf('Asia/Hong_Kong'))).toBe('zh-Hant');
  expect(languageOf('骨', defaultHanOf('Europe/Oslo'))).toBe('zh-Hans');
});

test('the face that a project’s zone gives is the one in its document', () => {
  const hanOf = (timeZone: string) => {
    const content = sampleContent([{}], [{ texts: ['骨'] }]);
    const made = documentOf(
      { ...content, project: { ...content.project, timeZone } },
      { printedAt: '' },
      fonts,
    );
    const lines = made.pages.flatMap(({ rows }) => rows.flatMap(({ list }) => list.items));
    return lines.flatMap((item) => (item.kind === 'line' && item.line.han ? [item.line.han] : []));
  };
  expect(hanOf('Asia/Tokyo')).toEqual(['ja']);
  expect(hanOf('Europe/Oslo')).toEqual(['zh-Hans']);
});

test('no list of families ends before the box', () => {
  expect(familiesOf('ja')).toBe(
    'Sheet,SheetScripts,SheetEmoji,Sheet-ja,Sheet-zh-Hans,Sheet-zh-Hant,Sheet-ko,SheetBox',
  );
});

test('ranges of letters are the same packed and unpacked, and each letter is found in its file', () => {
  const codes = [0x20, 0x3041, 0x3042, 0x3043, 0x4e00, 0x2000b];
  const packed = packedRanges(codes);
  expect(unpackedRanges(packed)).toEqual([
    [0x20, 0x20],
    [0x3041, 0x3043],
    [0x4e00, 0x4e00],
    [0x2000b, 0x2000b],
  ]);
  const faces = openOnDemandFaces({ files: { 'Han-ja-0': packed, 'Han-zh-Hans-7': packedRanges([0x4e01]) } });
  expect(codes.map((code) => faces.fileOf('ja', code))).toEqual(codes.map(() => 'Han-ja-0'));
  expect(faces.fileOf('ja', 0x4e01)).toBeNull();
  expect([faces.has(0x4e01), faces.has(0x4e02)]).toEqual([true, false]);
});

test('Japanese, Chinese and Korean break between letters, never before what ends a phrase or after what opens one', () => {
  const lines = (text: string, ems: number) => textLinesOf(text, ems * 13 + 1, {}, fonts);
  expect(lines('照明音響舞台', 2)).toEqual(['照明', '音響', '舞台']);
  expect(lines('照明、音響。', 2)).toEqual(['照', '明、', '音', '響。']);
  expect(lines('あ「暗転」だ', 3)).toEqual(['あ「暗', '転」だ']);
  for (const line of lines('司会者は「暗転」のあと、センターへ。マイク（１番）をオン！', 4)) {
    expect(line).not.toMatch(/^[、。」）！ー]/);
    expect(line).not.toMatch(/[「（]$/);
  }
  // Small kana stay with what is before them.
  expect(lines('あちょ', 2)).toEqual(['あ', 'ちょ']);
  expect(lines('사회자는 왼쪽', 4)).toEqual(['사회자는', '왼쪽']);
});

test('an emoji is never cut into its parts, however narrow its column', () => {
  const text = '👩🏽‍🚀👨‍👩‍👧‍👦🇳🇴1️⃣';
  expect(textLinesOf(text, 5, {}, fonts)).toEqual(['👩🏽‍🚀', '👨‍👩‍👧‍👦', '🇳🇴', '1️⃣']);
});

test('a text runs as its first letter does, and stands at the right unless it was told where', () => {
  expect(['שלום (2)', '12 مرحبا', '(٢) سلام'].map(isRightToLeft)).toEqual([true, true, true]);
  expect(['LX שלום', 'Cue', '12', '', '照明'].map(isRightToLeft)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  const around = { row: {}, sheet: {}, purpose: null, category: null, columnCategory: null };
  const alignOf = (cell: object) => cellStyleOf({ ...cell }, around).align;
  expect(alignOf({ value: 'שלום' })).toBe('right');
  expect(alignOf({ value: 'שלום', typography: { align: 'left' } })).toBe('left');
  expect(alignOf({ value: 'Cue' })).toBe('left');
});

test('letters without a face are named once each, with the cell in which they stand first', () => {
  const content = sampleContent(
    [{ title: 'Item' }, { title: 'Notes' }],
    [{ texts: ['Cue', '照明🎤1️⃣ مرحبا'] }, { texts: ['ꦗ twice ꦗ', 'é ﬀ'] }],
  );
  const missing = missingCharactersIn(content, {}, { ...fonts, far: far().faces });
  expect(missing).toEqual([
    { letter: 'ꦗ', place: 'cell 2 · Item' },
    { letter: 'ﬀ', place: 'cell 2 · Notes' },
  ]);
  expect(missingCharactersWords(missing)).toBe(
    '2 letters have no face here, so they print as empty boxes: U+A997 in cell 2 · Item, U+FB00 in cell 2 · Notes.',
  );
  expect(missingCharactersWords([])).toBe('');
  // Where nothing is unusual, nobody has to ask for the far faces.
  const plain = sampleContent([{}], [{ texts: ['Überraschung – “Привет”, مرحبا'] }]);
  expect(missingCharactersIn(plain, {}, { ...fonts, far: NO_ON_DEMAND_FACES })).toEqual([]);
});
