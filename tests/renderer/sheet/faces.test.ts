import { expect, test } from 'vitest';
import { openPersonAvatars } from '../../../renderer/sheet/model/personAvatars.ts';

test('a member is known by name whatever its case, and stands in the order of names', () => {
  const faces = openPersonAvatars();
  faces.setMembers([
    { id: '2', name: 'Jun Watanabe', color: '#3366ff' },
    { id: '1', name: 'Elin Sørensen', color: 'crimson' },
  ]);
  expect(faces.members().map(({ name }) => name)).toEqual(['Elin Sørensen', 'Jun Watanabe']);
  expect(faces.faceOf(' elin sørensen')).toEqual({ initials: 'ES', hue: 'crimson', colour: null });
  expect(faces.faceOf('Jun Watanabe')).toMatchObject({ initials: 'JW', hue: null });
  // White is read on it.
  expect(faces.faceOf('Jun Watanabe').colour).toMatch(/^#[0-9a-f]{6}$/);
});

test('a name of nobody has a face of its own, always the same, and never the colour of what is live', () => {
  const faces = openPersonAvatars();
  const names = Array.from({ length: 200 }, (_, at) => `Guest ${at}`);
  for (const name of names) {
    expect(faces.faceOf(name.toUpperCase()).hue).toBe(faces.faceOf(name).hue);
    expect(faces.faceOf(name).hue).not.toBe('amber');
  }
  expect(new Set(names.map((name) => faces.faceOf(name).hue)).size).toBeGreaterThan(10);
  expect(faces.faceOf('Madonna').initials).toBe('M');
});
