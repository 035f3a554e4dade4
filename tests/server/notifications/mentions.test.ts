// Who is meant by `@name`.

import { expect, test } from 'vitest';
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

test('a cell says whom it mentions by id; what is no text of ours mentions nobody', () => {
  const spans = [
    { text: '@Anna', mention: { kind: 'user', id: 'anna' } },
    { text: '#12', mention: { kind: 'row', id: 'row' } },
  ];
  expect([...mentionedInCell(JSON.stringify({ paragraphs: [{ spans }] }))]).toEqual(['anna']);
  for (const text of ['', '{', '{"paragraphs":[]}', null, undefined])
    expect(mentionedInCell(text).size).toBe(0);
});
