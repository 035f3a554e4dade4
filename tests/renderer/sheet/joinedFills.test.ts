import { expect, test } from 'vitest';
import { boxOf, ruleOf, type Item } from '../../../shared/layout/list.ts';
import { theme } from '../../../shared/layout/colours.ts';
import { withFillsJoined } from '../../../renderer/sheet/grid/joinedFills.ts';

const red = { light: '#ff0000', dark: '#aa0000' };
const blue = { light: '#0000ff', dark: '#0000aa' };
const at = (x: number, width = 10) => ({ x, y: 2, width, height: 20 });

test('fills one after the other are one element, the later ones above the earlier', () => {
  const [joined, ...others] = withFillsJoined([boxOf(at(5), red), boxOf(at(15), blue)]);
  expect(others).toEqual([]);
  expect(joined).toEqual({
    kind: 'fills',
    x: 5,
    y: 2,
    width: 20,
    height: 20,
    isUpright: false,
    background:
      'linear-gradient(light-dark(#0000ff,#0000aa),light-dark(#0000ff,#0000aa)) 10px 0px/10px 20px no-repeat,' +
      'linear-gradient(light-dark(#ff0000,#aa0000),light-dark(#ff0000,#aa0000)) 0px 0px/10px 20px no-repeat',
  });
});

test('rules are joined with those of their own direction', () => {
  const upright = (x: number): Item => ruleOf({ x, y: 0, width: 1, height: 20 }, theme.grid);
  const level: Item = ruleOf({ x: 0, y: 19, width: 40, height: 1 }, theme.grid);
  const joined = withFillsJoined([upright(10), upright(20), level]);
  expect(joined.map(({ kind }) => kind)).toEqual(['fills', 'rule']);
  expect(joined[0]).toMatchObject({ isUpright: true });
});

test('what is more than a fill stays as it is, and in its place', () => {
  const items = [
    boxOf(at(0), red),
    boxOf(at(10), red, { width: 1, colour: blue }),
    boxOf(at(20), red),
    boxOf(at(30), red, null, 4),
    boxOf(at(40), null),
    boxOf(at(50.5), red),
    boxOf(at(60, 10.25), red),
    { ...boxOf(at(70), red), label: 'Ticked' },
    ruleOf(at(80), theme.rule, true),
    ruleOf(at(90), theme.rule, true),
  ];
  expect(withFillsJoined(items)).toEqual(items);
});
