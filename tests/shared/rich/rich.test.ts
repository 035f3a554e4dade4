import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../shared/limits.ts';
import { normaliseRichText } from '../../../shared/rich/normalise.ts';
import { isMarked, linkIn, plainOf, richOfPlain } from '../../../shared/rich/richText.ts';
import { MAX_RICH_TEXT_JSON, parseRichText, serialiseRichText } from '../../../shared/rich/stored.ts';
import { rich } from './richSamples.ts';

describe('a rich text', () => {
  test('has one normal form, which says the same', () => {
    fc.assert(
      fc.property(rich, (given) => {
        const normal = normaliseRichText(given);
        expect(normaliseRichText(normal)).toEqual(normal);
        expect(plainOf(normal)).toBe(plainOf(given));
        for (const { spans } of normal.paragraphs) expect(spans.every(({ text }) => text !== '')).toBe(true);
      }),
    );
  });

  test('comes back from what is stored, and stores nothing when it has no marks', () => {
    fc.assert(
      fc.property(rich, (given) => {
        const stored = serialiseRichText(given);
        expect(stored === null).toBe(!isMarked(normaliseRichText(given)));
        if (stored !== null) expect(parseRichText(stored)).toEqual(normaliseRichText(given));
      }),
    );
  });

  test('that is split anywhere is joined again', () => {
    fc.assert(
      fc.property(rich, fc.nat(), (given, at) => {
        const split = given.paragraphs.map(({ spans, ...rest }) => ({
          ...rest,
          spans: spans.flatMap((each) => {
            if (each.mention || each.text.length < 2) return [each];
            // A surrogate pair is one character.
            const letters = Array.from(each.text);
            const cut = letters.slice(0, at % letters.length).join('');
            return [
              { ...each, text: cut },
              { ...each, text: each.text.slice(cut.length) },
            ];
          }),
        }));
        const whole = normaliseRichText(given);
        expect(plainOf(normaliseRichText({ paragraphs: split }))).toBe(plainOf(whole));
        expect(serialiseRichText({ paragraphs: split })).toBe(serialiseRichText(whole));
      }),
    );
  });

  test('of plain text is that text, in lines', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(plainOf(richOfPlain(text))).toBe(text.replaceAll(/\r\n?/g, '\n'));
        expect(serialiseRichText(richOfPlain(text))).toBeNull();
      }),
    );
  });
});

describe('what is stored is a claim', () => {
  const span = (more: object) => JSON.stringify({ paragraphs: [{ spans: [{ text: 'a', ...more }] }] });

  test.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['no lines', '{"paragraphs":[]}'],
    ['a name of nobody', '{"paragraphs":[{"spans":[]}],"more":1}'],
    ['a mark of nobody', span({ blink: true })],
    ['a mark that is off', span({ bold: false })],
    ['a line end within a line', span({ text: 'a\nb' })],
    ['a colour that is none', span({ color: 'red;position:fixed' })],
    ['a link that runs', span({ link: 'javascript:alert(1)' })],
    ['a link with a data address', span({ link: 'data:text/html,x' })],
    ['a mention of an unknown kind', span({ mention: { kind: 'team', id: '1' } })],
    ['too long a text', span({ text: 'a'.repeat(limits.cellTextLength + 1) })],
    ['too long as JSON', span({ text: 'a' }).padEnd(MAX_RICH_TEXT_JSON + 1)],
  ])('%s is refused', (_, stored) => {
    expect(parseRichText(stored)).toBeNull();
  });

  test('two lines together may not be longer than a cell', () => {
    const half = { spans: [{ text: 'a'.repeat(limits.cellTextLength / 2), bold: true as const }] };
    expect(parseRichText(JSON.stringify({ paragraphs: [half, half] }))).toBeNull();
  });
});

test('links are http, https and mailto, without spaces and signs that would end them', () => {
  expect(linkIn(' https://eo.example/a ')).toBe('https://eo.example/a');
  expect(linkIn('MAILTO:a@b.example')).toBe('MAILTO:a@b.example');
  for (const bad of [
    '',
    'eo.example',
    'javascript:alert(1)',
    ' java\tscript:x',
    'https://a b',
    'https://"x"',
    'ftp://x',
  ])
    expect(linkIn(bad)).toBeNull();
});
