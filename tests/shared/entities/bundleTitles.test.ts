// Titles of what a bundle brings into a project: each that is taken gets a number, and stays different from all others.

import { expect, test } from 'vitest';
import { definitionOf } from '../../../shared/catalogue.ts';
import { limits } from '../../../shared/limits.ts';
import { ask } from '../../sim/asking.ts';
import { openDesk } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';

const LONGEST = limits.nameLength.max;
const X = 'X'.repeat(LONGEST);

/** Returns the titles of the sheets of a bundle in a project that has sheets with the given titles. */
function titlesOf(known: readonly string[], brought: readonly string[]): readonly string[] {
  const desk = openDesk();
  for (const [at, title] of known.entries())
    desk.act('eve', ['sheet.create', `k${at}`, { projectId: 'p', title }]);
  const lists = [
    'categories',
    'variables',
    'channels',
    'layouts',
    'layoutCells',
    'templates',
    'assets',
    'assetFiles',
  ];
  const empty = Object.fromEntries(lists.map((name) => [name, []]));
  const sheets = brought.map((title, at) => ({ id: long(`z${at}`), title }));
  const data = { isNewProject: false, ...empty, sheets };
  const action = ask('project.insert.bundle', long('p'), data, { id: desk.newId() });
  const steps = definitionOf(action).plan(action, desk.world(), { newId: desk.newId, now: 1, userId: 'eve' });
  return steps.flatMap((step) =>
    step.type === 'sheet' && step.verb === 'create' ? [String(step.data['title'])] : [],
  );
}

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['a short one', ['Rundown'], ['RUNDOWN'], ['RUNDOWN 2']],
  ['two of one bundle', ['Rundown'], ['Rundown', 'Rundown'], ['Rundown 2', 'Rundown 3']],
  ['one of the greatest length', [X], [X, X], [`${X.slice(2)} 2`, `${X.slice(2)} 3`]],
  ['one that is one shorter', [X.slice(1)], [X.slice(1)], [`${X.slice(2)} 2`]],
  ['one that would be cut to a known one', [X, `${X.slice(2)} 2`], [X], [`${X.slice(2)} 3`]],
  [
    'one with a letter of two code units at its cut',
    [`${X.slice(3)}😀Y`],
    [`${X.slice(3)}😀Y`],
    [`${X.slice(3)} 2`],
  ],
])('%s', (_, known, brought, expected) => {
  expect(titlesOf(known, brought)).toEqual(expected);
});
