// Letters as they leave: every kind has one to look at, nothing that was written is more than words, and its colours
// can be read.

import { expect, test } from 'vitest';
import { letterOf, SAMPLES, TOKEN } from '../../../build/mailSamples.ts';
import {
  ACCENT,
  DARK_COLORS,
  LIGHT_COLORS,
  ON_ACCENT,
  renderMailHtml,
  renderMailText,
} from '../../../server/mail/renderMail.ts';
import { singleLine } from '../../../server/mail/letter.ts';
import { mailKinds } from '../../../server/mail/letters.ts';

const letters = SAMPLES.map((sample) => ({ ...sample, letter: letterOf(sample) }));
/** What is to be read of a document. */
const wordsOf = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(/<[^>]*>/g, ' ');

test('every kind of mail has a letter to look at, each with a name of its own', () => {
  expect([...new Set(SAMPLES.map(({ mail }) => mail.kind))].toSorted()).toEqual(
    Object.keys(mailKinds).toSorted(),
  );
  expect(new Set(SAMPLES.map(({ name }) => name)).size).toBe(SAMPLES.length);
});

test.each(letters)('$name says what it is, why it came, and has its link in text and HTML', ({ letter }) => {
  const [html, text] = [renderMailHtml(letter), renderMailText(letter)];
  for (const part of [letter.subject, letter.heading, letter.why, letter.from]) {
    expect(part).not.toMatch(/undefined|\bnull\b|^\s|\s$|\n/);
    expect(part.length).toBeGreaterThan(1);
  }
  expect(text).toContain(letter.heading);
  expect(text).toContain(letter.why);
  for (const link of [letter.act, letter.unsubscribe, letter.manage]) {
    if (!link) continue;
    expect(text).toContain(`${link.words}:\n${link.url}`);
    expect(html).toContain(`href="${link.url}"`);
  }
  expect(wordsOf(html)).not.toMatch(/https?:/);
  expect(wordsOf(html)).not.toContain(TOKEN);
});

test('S12 nothing that people wrote is a tag, a line of its own, or turns the line round', () => {
  const evil = 'Bad\r\nBcc: a@b.example\u202e<script>alert("x")</script>\u2028&';
  const place = { type: 'project', name: evil, team: evil, by: evil } as const;
  const letter = letterOf({ name: 'evil', mail: { kind: 'removed', ...place } });
  const told = [letter.subject, letter.heading, letter.from, ...letter.text].join('');
  expect(told).not.toMatch(/[\r\n\u202e\u2028]/);
  const html = renderMailHtml(letter);
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp;');
});

test('emoji of several signs, and names from right to left, stay whole', () => {
  for (const name of ['👩‍👩‍👧 Gala', 'מרה לוי', 'Zoë O’Neill', '李 小龍']) expect(singleLine(name)).toBe(name);
});

/** WCAG 2.2, 1.4.3. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminanceOf).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each([
  ['light', LIGHT_COLORS],
  ['dark', DARK_COLORS],
])('words of the %s scheme stand out by 4.5:1 at least', (_, { card, ink, quiet, tile, tileInk }) => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  for (const [words, ground] of [
    [ink, card],
    [quiet, card],
    [tileInk, tile],
    [ON_ACCENT, ACCENT],
  ] as const)
    expect(contrastOf(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test('every colour of the light scheme that is on an element has its dark one', () => {
  for (const { letter } of letters) {
    const styled = renderMailHtml(letter).matchAll(/<(?:h1|p|td|table|div|a|body)\b([^>]*)style="([^"]*)"/g);
    for (const [, attributes = '', style = ''] of styled) {
      if (style.includes(ACCENT) || style.includes('display:none')) continue;
      const classes = /class="([^"]*)"/.exec(attributes)?.[1] ?? '';
      if (style.includes(LIGHT_COLORS.ink)) expect(classes).toMatch(/ink|bar|ring/);
      if (style.includes(LIGHT_COLORS.quiet)) expect(classes).toMatch(/quiet/);
      if (style.includes(LIGHT_COLORS.line)) expect(classes).toMatch(/line/);
      if (style.includes(`background:${LIGHT_COLORS.card}`)) expect(classes).toMatch(/card/);
      if (style.includes(`background:${LIGHT_COLORS.ground}`)) expect(classes).toMatch(/ground/);
    }
  }
});
