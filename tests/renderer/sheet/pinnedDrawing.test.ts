import { expect, test } from 'vitest';
import { boxOf, ruleOf, type DisplayList } from '../../../shared/layout/list.ts';
import { theme } from '../../../shared/layout/colours.ts';
import { listLeftOf } from '../../../renderer/sheet/grid/frozenColumns.ts';

const fill = { light: '#ff0000', dark: '#aa0000' };

test('of a row, what stays in sight is drawn a second time without the cells that are clipped', () => {
  const inside = boxOf({ x: 0, y: 0, width: 90, height: 20 }, fill);
  const across = ruleOf({ x: 0, y: 19, width: 400, height: 1 }, theme.grid);
  const begun = boxOf({ x: 90, y: 0, width: 40, height: 20 }, fill);
  const beside = boxOf({ x: 100, y: 0, width: 40, height: 20 }, fill);
  const list: DisplayList = { width: 400, height: 20, items: [inside, across, begun, beside] };
  expect(listLeftOf(100, list)).toEqual({ ...list, items: [inside, across, begun] });
});
