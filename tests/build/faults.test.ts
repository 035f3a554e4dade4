// The faults that the tests must find do not rot: each text is where one fault can be put, and the page of those that were
// found is about these. Whether they are found is tried by `npm run faults`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from '../../build/faultList.ts';
import { placeOf } from '../../build/faultPlaces.ts';
import { root } from '../support/server.ts';

test.each(faults.map((fault) => [fault.name, fault] as const))(
  '%s: can be put in, and has finders',
  (_, fault) => {
    const { text } = placeOf(root, fault);
    expect(text.replace(fault.find, () => fault.replace)).not.toBe(text);
    const gone = fault.finders.filter((file) => !existsSync(join(root, file)));
    expect(gone, 'a finder has moved: write its new place into build/faultList.ts').toEqual([]);
    expect(fault.finders).not.toEqual([]);
  },
);

test('there are forty or more, in every room of the product, none twice', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40);
  expect(new Set(faults.map(({ room }) => room))).toEqual(
    new Set(['shared', 'server', 'renderer', 'electron']),
  );
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test('docs/faults.md tells of each of them', () => {
  const page = readFileSync(join(root, 'docs/faults.md'), 'utf8');
  const told = [...page.matchAll(/^\| (.+?) +\| `/gm)].map(([, name]) => name);
  expect(told, 'run `npm run faults`, which writes it').toEqual(faults.map(({ name }) => name));
});

test('control: a text that has moved is said, with what to do', () => {
  const moved = { ...faults[0]!, find: 'a text that stands nowhere in the product' };
  expect(() => placeOf(root, moved)).toThrow('write its new text into build/faultList.ts');
});
