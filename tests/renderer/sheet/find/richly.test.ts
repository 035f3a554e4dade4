// Replacing in a rich text: the words change, the marks of all others stay.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../../renderer/sheet/operations/find/replacing.ts';
import { applyRichEdits, touchesMention } from '../../../../renderer/sheet/operations/find/richEdits.ts';
import { plainOf, type RichText } from '../../../../shared/rich/richText.ts';

const rich: RichText = {
  paragraphs: [
    { spans: [{ text: 'The ' }, { text: 'Podium', bold: true }, { text: ' pair' }] },
    {
      list: 'bullet',
      spans: [
        { text: 'podium ', italic: true },
        { text: '@Elin', mention: { kind: 'user', id: 'u1' } },
      ],
    },
  ],
};

test('the new words have the marks of the old ones', () => {
  const next = applyRichEdits(rich, [
    { from: 4, to: 10, text: 'Lectern' },
    { from: 16, to: 22, text: 'lectern' },
  ]);
  expect(next).toEqual({
    paragraphs: [
      { spans: [{ text: 'The ' }, { text: 'Lectern', bold: true }, { text: ' pair' }] },
      {
        list: 'bullet',
        spans: [
          { text: 'lectern ', italic: true },
          { text: '@Elin', mention: { kind: 'user', id: 'u1' } },
        ],
      },
    ],
  });
});

test('over several looks the first one counts; a line that is replaced is gone', () => {
  const next = applyRichEdits(rich, [{ from: 2, to: 16, text: 'X' }]);
  expect(next.paragraphs).toHaveLength(1);
  expect(next.paragraphs[0]?.spans[0]).toEqual({ text: 'ThX' });
});

test('a mention is touched by any of its letters', () => {
  expect(touchesMention(rich, 16, 22)).toBe(false);
  expect(touchesMention(rich, 22, 24)).toBe(true);
});

test('the plain text comes out as if the plain text had been edited, whatever is marked', () => {
  const span = fc.record({
    text: fc.stringMatching(/^[a-z ]{1,6}$/),
    bold: fc.constantFrom(true as const, undefined),
  });
  const text = fc.record({
    paragraphs: fc.array(fc.record({ spans: fc.array(span, { maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  });
  fc.assert(
    fc.property(
      text,
      fc.nat(20),
      fc.nat(6),
      fc.stringMatching(/^[A-Z\n]{0,5}$/),
      (given, from, length, wanted) => {
        const plain = plainOf(given);
        const at = Math.min(from, plain.length);
        const edit = { from: at, to: Math.min(plain.length, at + length), text: wanted };
        expect(plainOf(applyRichEdits(given, [edit]))).toBe(applyEdits(plain, [edit]));
      },
    ),
  );
});
