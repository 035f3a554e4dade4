// Text variables of a project: names are unique whatever their case, and renaming one keeps the cells that call it right.

import { beforeEach, expect, test } from 'vitest';
import { openVariableLookup } from '../../../shared/arrange/variables.ts';
import { limits } from '../../../shared/limits.ts';
import { entityOfKind } from '../../../shared/model/kinds.ts';
import { openDesk } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
  make('v', 'venue', 'Great Hall');
});

const make = (id: string, name: string, value = '', who = 'ana') =>
  desk.act(who, ['textVariable.create', id, { projectId: 'p', name, value }]);
const rename = (id: string, name: string) => desk.act('ana', ['textVariable.update.name', id, { name }]);

function says(name: string): string | null {
  const variables = [...desk.server.store.collection('textVariable').values()].map((each) =>
    entityOfKind('textVariable', each),
  );
  return openVariableLookup({
    variables,
    project: { id: 'p' },
    sheet: { id: 's' },
    times: () => null,
  })(name);
}

test('names are unique in a project, whatever their case, and those that EO fills in are nobody’s', () => {
  expect(desk.refusal(() => make('w', 'VENUE'))).toBe('badRequest');
  expect(desk.refusal(() => make('w', 'Date'))).toBe('badRequest');
  make('w', 'hall');
  expect(desk.refusal(() => rename('w', 'Venue'))).toBe('badRequest');
  rename('v', 'VENUE');
  expect(says('venue')).toBe('Great Hall');
});

test('a variable that was renamed is called by both names, until another has the former one', () => {
  const renamed = rename('v', 'hall');
  expect([says('hall'), says('venue')]).toEqual(['Great Hall', 'Great Hall']);
  rename('v', 'room');
  expect([says('room'), says('hall'), says('venue')]).toEqual(Array.from({ length: 3 }, () => 'Great Hall'));
  make('w', 'venue', 'Park');
  expect([says('room'), says('hall'), says('venue')]).toEqual(['Great Hall', 'Great Hall', 'Park']);
  desk.act('ana', ['textVariable.delete', null, { ids: ['w'] }]);
  expect(says('venue')).toBe('Great Hall');
  desk.undo('ana', renamed, 'overwrite');
  expect(says('venue')).toBe('Great Hall');
});

test('what says nothing yet stands for nothing', () => {
  desk.act('ana', ['textVariable.update.value', 'v', { value: null }]);
  expect(says('venue')).toBeNull();
});

test('what comes back from the bin has a name of its own', () => {
  desk.act('ana', ['textVariable.delete', null, { ids: ['v'] }]);
  make('w', 'Venue', 'Park');
  desk.act('ana', ['textVariable.create.undelete', null, { ids: ['v'] }]);
  expect(desk.server.store.collection('textVariable').get(long('v'))?.['name']).toBe('venue-2');
  expect([says('venue'), says('venue-2')]).toEqual(['Park', 'Great Hall']);
});

test('a project has a limited number of them, and an EDITOR makes them', () => {
  expect(desk.refusal(() => make('w', 'hall', '', 'cal'))).toBe('notAuthorized');
  for (let at = 1; at < limits.variablesPerProject; at++) make(`n${at}`, `name-${at}`);
  expect(desk.refusal(() => make('w', 'hall'))).toBe('badRequest');
});
