import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOfRich, editedRich, richOfContent } from '../../../shared/rich/content.ts';
import { normaliseRichText } from '../../../shared/rich/normalise.ts';
import { plainOf, type RichText } from '../../../shared/rich/richText.ts';
import { partsByAddress } from '../../../shared/rich/addresses.ts';
import { rich } from './richSamples.ts';

const row = { kind: 'row', id: 'r' } as const;
const said: RichText = {
  paragraphs: [
    { spans: [{ text: 'See ' }, { text: '#12', mention: row }, { text: ' now', bold: true }] },
    { list: 'bullet', spans: [{ text: 'one' }] },
  ],
};

test('whatever is typed into a rich text, its plain text is what was typed', () => {
  fc.assert(
    fc.property(rich, fc.string({ unit: 'grapheme' }), (before, typed) => {
      const plain = typed.replaceAll(/[\p{Cc}]/gu, '').normalize('NFC');
      expect(plainOf(editedRich(normaliseRichText(before), plain))).toBe(plain);
    }),
  );
});

test('what is before and behind an edit keeps its marks, and a mention of which a part was changed is none', () => {
  const longer = editedRich(said, 'See #12 right now\none');
  expect(longer.paragraphs[0]!.spans).toContainEqual({ text: '#12', mention: row });
  expect(longer.paragraphs[1]).toEqual({ list: 'bullet', spans: [{ text: 'one' }] });
  const cut = editedRich(said, 'See #1 now\none');
  expect(cut.paragraphs[0]!.spans).toEqual([{ text: 'See #1' }, { text: ' now', bold: true }]);
});

test('a content has no space at its ends, and comes back as it was', () => {
  const padded = {
    paragraphs: [{ spans: [] }, { spans: [{ text: '  ' }] }, ...said.paragraphs, { spans: [] }],
  };
  const content = contentOfRich(padded);
  expect(content.text).toBe('See #12 now\none');
  expect(richOfContent(content)).toEqual(normaliseRichText(said));
  expect(contentOfRich({ paragraphs: [{ spans: [{ text: ' \t ' }] }] })).toEqual({
    text: '',
    textRich: null,
  });
});

test('addresses that are typed are links, without the sign that ends the sentence', () => {
  expect(partsByAddress('At https://eo.example/a?b=1, or mailto:a@b.example. javascript:alert(1)')).toEqual([
    { text: 'At ', isLink: false },
    { text: 'https://eo.example/a?b=1', isLink: true },
    { text: ', or ', isLink: false },
    { text: 'mailto:a@b.example', isLink: true },
    { text: '. javascript:alert(1)', isLink: false },
  ]);
});
