// C2, D19: what a refusal says is bounded, is found without looking at everything, and is in our own words.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { definitions } from '../../../shared/catalogue.ts';
import { AppError } from '../../../shared/errors.ts';
import { limits } from '../../../shared/limits.ts';
import { parseData } from '../../../shared/model/parseData.ts';
import { samples } from '../../../shared/entities/samples.ts';
import { colour, date, id, name, text, title } from '../../../shared/model/fields.ts';

function refusalOf(schema: z.ZodType, value: unknown): AppError {
  try {
    parseData(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('it was taken');
}

const fieldsOf = (schema: z.ZodType, value: unknown) => refusalOf(schema, value).details.fields ?? {};

test('R12 of 100,000 wrong values no more are looked at than are named', () => {
  let looked = 0;
  const wrong = z.custom(() => {
    looked += 1;
    return false;
  });
  const fields = fieldsOf(z.strictObject({ cells: z.array(wrong) }), {
    cells: Array.from({ length: 100_000 }, () => 1),
  });
  expect(Object.keys(fields).length).toBeGreaterThan(0);
  expect(Object.keys(fields).length).toBeLessThanOrEqual(limits.issuesPerRefusal);
  expect(looked).toBeLessThanOrEqual(limits.issuesPerRefusal);
});

test.each([
  ['ids', z.array(id), 'x'],
  ['texts that are too long', z.array(text(3)), 'four'],
  ['titles', z.array(title), 'x'.repeat(121)],
  ['colours', z.array(colour), 'red'],
])('R12 a long list of wrong %s is left at the first', (_, schema, value) => {
  const fields = fieldsOf(
    schema,
    Array.from({ length: 5000 }, () => value),
  );
  expect(Object.keys(fields)).toEqual(['0']);
});

test('R12 each wrong field of a form is named, at most 20 of them', () => {
  const form = z.strictObject({ one: name, two: z.number(), three: z.boolean() });
  expect(Object.keys(fieldsOf(form, { one: 'x', two: 'x', three: 'x' }))).toEqual(['one', 'two', 'three']);
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 1]));
  expect(Object.keys(fieldsOf(z.record(z.string(), z.string()), many))).toHaveLength(20);
  expect(Object.keys(fieldsOf(z.strictObject({}), many))).toHaveLength(20);
});

test('R12 what a sender calls a field is not told back at length', () => {
  const long = 'x'.repeat(1_000_000);
  const { message, details } = refusalOf(z.strictObject({}), { [long]: 1 });
  expect(JSON.stringify([message, details]).length).toBeLessThan(1000);
  const deep = z.record(z.string(), z.record(z.string(), z.number()));
  expect(JSON.stringify(refusalOf(deep, { [long]: { [long]: 'no' } }).details).length).toBeLessThan(1000);
});

const wordsOf = (schema: z.ZodType, value: unknown) =>
  fieldsOf(z.strictObject({ it: schema }), { it: value })['it'];

test.each([
  [name, 'x', 'A name has at least 2 characters'],
  [name, 'x'.repeat(121), 'A name has at most 120 characters'],
  [name, undefined, 'Required'],
  [name, 7, 'Not a text'],
  [title, 'x'.repeat(121), 'A title has at most 120 characters'],
  [text(5), '123456', 'At most 5 characters'],
  [colour, 'red', 'Not a colour: #rrggbb'],
  [date, '31.12.2026', 'Not a date: YYYY-MM-DD'],
  [id, '1', 'Not an id'],
  [z.number().int().min(1).max(9), 10, 'At most 9'],
  [z.number().int().min(1).max(9), 0, 'At least 1'],
  [z.number().int(), 1.5, 'Not a whole number'],
  [z.boolean(), 'yes', 'Not yes or no'],
  [z.array(id).min(1), [], 'At least 1'],
  [z.array(id).max(1), [samples.row, samples.row], 'At most 1'],
  [z.enum(['a', 'b']), 'c', 'Not one of: a, b'],
  [z.strictObject({}), 5, 'Not an object'],
  [z.email(), 'x', 'Not an email address'],
])('I9 the message of a field is ours %#', (schema, value, words) => {
  expect(wordsOf(schema, value)).toBe(words);
});

test('I9 no action answers in the words of the library', () => {
  const wrong: readonly unknown[] = ['', 'x'.repeat(30_000), -1, 1e9, 0.5, true, [], {}, [1], { x: 1 }, null];
  const theirs = /Invalid|expected|Too (small|big)|Unrecognized|received/;
  const found = definitions.flatMap((definition) => {
    const fields = Object.keys(definition.example.data);
    const bad = [
      {},
      ...fields.flatMap((field) => wrong.map((value) => ({ ...definition.example.data, [field]: value }))),
    ];
    return [...bad, { ...definition.example.data, nothing: 1 }].flatMap((data) => {
      try {
        parseData(definition.input, data);
        return [];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const told = Object.entries(error.details.fields ?? {});
        return told
          .filter(([, words]) => theirs.test(words))
          .map(([field, words]) => `${definition.name} ${field}: ${words}`);
      }
    });
  });
  expect([...new Set(found)]).toEqual([]);
});
