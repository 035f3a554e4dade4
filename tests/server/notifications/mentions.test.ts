// Who is meant by `@name`.

import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mentionedIn, mentionedInCell } from '../../../server/notifications/mentions.ts';

const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName });
const people = [
  person('anna', 'Anna', 'Berg'),
  person('annamaria', 'Anna Maria', 'Holt'),
  person('elin1', 'Elin', 'Sørensen'),
  person('elin2', 'Elin', 'Dahl'),
];
const named = (text: string) => [...mentionedIn(text, people)].toSorted();

test.each([
  ['@Anna Berg, see this', ['anna']],
  ['see @anna', ['anna']],
  ['@Anna Maria, see this', ['annamaria']],
  ['(@ANNA MARIA HOLT)', ['annamaria']],
  ['@Elin Sørensen and @Elin Dahl', ['elin1', 'elin2']],
  ['@ELIN SO\u0308RENSEN', []],
  ['@Elin', []],
  ['@Annabel', []],
  ['mail anna@anna.example', []],
  ['@', []],
  ['nobody', []],
])('%s', (text, ids) => expect(named(text)).toEqual(ids));

test('a name is the same whichever way its marks are written', () => {
  const zoe = [person('zoe', 'Zo\u00eb', '')];
  expect([...mentionedIn('@Zoe\u0308!', zoe)]).toEqual(['zoe']);
});

/** Whom a text mentions, found by trying every name at every `@`. */
function slowly(text: string, all: readonly ReturnType<typeof person>[]): readonly string[] {
  const fold = (given: string): string => given.normalize('NFC').toLowerCase();
  const wholeOf = (one: (typeof all)[number]): string => fold(`${one.firstName} ${one.lastName}`.trim());
  const firstOf = (one: (typeof all)[number]): string => fold(one.firstName.trim());
  const names = all.flatMap((one) => {
    const isTaken = all.some((other) => wholeOf(other) === firstOf(one));
    const isAlone = all.filter((other) => firstOf(other) === firstOf(one)).length === 1;
    return isAlone && !isTaken ? [wholeOf(one), firstOf(one)] : [wholeOf(one)];
  });
  const plain = fold(text);
  const isEnd = (at: number): boolean => !/[\p{L}\p{N}_]/u.test(plain[at] ?? ' ');
  const meant = [...plain.matchAll(/@/g)].flatMap(({ index }) => {
    if (!isEnd(index - 1)) return [];
    const fits = names.filter(
      (name) => name !== '' && plain.startsWith(name, index + 1) && isEnd(index + 1 + name.length),
    );
    const longest = fits.toSorted((one, other) => other.length - one.length)[0];
    return longest === undefined ? [] : [longest];
  });
  return all.filter((one) => meant.includes(wholeOf(one)) || firstOnly(one)).map(({ id }) => id);

  function firstOnly(one: (typeof all)[number]): boolean {
    const isNamed = names.includes(firstOf(one)) && meant.includes(firstOf(one));
    return isNamed && !all.some((other) => wholeOf(other) === firstOf(one));
  }
}

test('whoever is mentioned is found as by trying every name at every @', () => {
  const part = fc.string({
    unit: fc.constantFrom('a', 'A', 'b', 'ß', 'é', 'e\u0301', 'İ', '-', ' ', '😀'),
    maxLength: 4,
  });
  const sign = fc.constantFrom('@', ' @', '@@', '.', 'a', ' ', '_', '1');
  const sample = fc.array(fc.record({ first: part, last: part }), { maxLength: 8 }).chain((given) => {
    const all = given.map(({ first, last }, at) => person(`p${at}`, first, last));
    const names = all.flatMap(({ firstName, lastName }) => [firstName, `${firstName} ${lastName}`, lastName]);
    const piece = fc.oneof(sign, part, fc.constantFrom('@', ...names.map((name) => `@${name}`)));
    return fc.tuple(
      fc.constant(all),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    );
  });
  fc.assert(
    fc.property(sample, ([all, text]) => {
      const found = mentionedIn(text, all);
      expect(all.filter(({ id }) => found.has(id)).map(({ id }) => id)).toEqual(slowly(text, all));
    }),
    { numRuns: 2000 },
  );
});

test('in a text of nothing but @, not every name is tried at every @', () => {
  const crowd = Array.from({ length: 500 }, (_, at) =>
    person(`p${at}`, `Guest ${at}`, `of table ${at % 90}`),
  );
  const tries = vi.spyOn(String.prototype, 'startsWith');
  onTestFinished(() => tries.mockRestore());
  expect(mentionedIn(`${'@'.repeat(2000)}Guest 7 of table 7`, crowd)).toEqual(new Set(['p7']));
  expect(tries.mock.calls.length).toBeLessThan(crowd.length);
});

test('a cell says whom it mentions by id; what is no text of ours mentions nobody', () => {
  const spans = [
    { text: '@Anna', mention: { kind: 'user', id: 'anna' } },
    { text: '#12', mention: { kind: 'row', id: 'row' } },
  ];
  expect([...mentionedInCell(JSON.stringify({ paragraphs: [{ spans }] }))]).toEqual(['anna']);
  for (const text of ['', '{', '{"paragraphs":[]}', null, undefined])
    expect(mentionedInCell(text).size).toBe(0);
});
