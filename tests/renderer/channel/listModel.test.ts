// A long list keeps what its reader looks at where it is, whatever comes, goes, or turns out to be higher than assumed.

import { expect, test } from 'vitest';
import { openListModel, type ListItems } from '../../../renderer/channel/list/listModel.ts';

const VIEW = 500;
const HEIGHT = 50;

function itemsOf(keys: readonly string[], more: Partial<ListItems> = {}): ListItems {
  return {
    keys,
    estimate: () => HEIGHT,
    isAnchor: (index) => keys[index] !== 'start',
    followsFoot: true,
    ...more,
  };
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `p${from + index}`);

function listOf(items: ListItems) {
  const model = openListModel();
  model.setViewHeight(VIEW);
  model.setItems(items);
  return model;
}

/** Where an item stands below the upper edge of the view. */
const topOf = (model: ReturnType<typeof openListModel>, items: ListItems, key: string) =>
  model.offsetOf(items.keys.indexOf(key)) - model.scrollTop();

test('at the foot it follows what comes', () => {
  const model = listOf(itemsOf(numbered(0, 100)));
  expect(model.scrollTop()).toBe(100 * HEIGHT - VIEW);
  model.setItems(itemsOf(numbered(0, 103)));
  expect(model.scrollTop()).toBe(103 * HEIGHT - VIEW);
  expect(model.isAtFoot()).toBe(true);
});

test('away from the foot nothing moves when others post', () => {
  const items = itemsOf(numbered(0, 100));
  const model = listOf(items);
  model.scrolled(1234);
  const before = model.scrollTop();
  model.setItems(itemsOf(numbered(0, 120)));
  expect(model.scrollTop()).toBe(before);
});

test('older posts above leave the first post where it is, though the beginning of the list stays first', () => {
  const items = itemsOf(['start', ...numbered(50, 100)]);
  const model = listOf(items);
  model.scrolled(10);
  const before = topOf(model, items, 'p50');
  const more = itemsOf(['start', ...numbered(0, 100)]);
  model.setItems(more);
  expect(topOf(model, more, 'p50')).toBe(before);
});

test('an item that is measured above the view does not move what is in it', () => {
  const items = itemsOf(numbered(0, 100));
  const model = listOf(items);
  model.scrolled(2010);
  const before = topOf(model, items, 'p41');
  for (let index = 0; index < 30; index += 1) model.measure(index, 37 + index);
  expect(topOf(model, items, 'p41')).toBe(before);
});

test('the item at the reader’s place may go: what follows takes its place', () => {
  const items = itemsOf(numbered(0, 100));
  const model = listOf(items);
  model.scrolled(2000);
  const left = itemsOf(numbered(0, 100).filter((key) => key !== 'p40'));
  model.setItems(left);
  expect(topOf(model, left, 'p41')).toBe(0);
});

test('the end of a part of the posts is no foot: the next part leaves the reader where they are', () => {
  const part = itemsOf(numbered(0, 50), { followsFoot: false });
  const model = listOf(part);
  model.goTo({ key: 'p45', top: 100 });
  // The view stops at its end, and says where it is.
  model.scrolled(model.scrollTop());
  const before = topOf(model, part, 'p45');
  const more = itemsOf(numbered(0, 150), { followsFoot: true });
  model.setItems(more);
  expect(topOf(model, more, 'p45')).toBe(before);
  expect(model.isAtFoot()).toBe(false);
});

test('an item is revealed with the least movement', () => {
  const items = itemsOf(numbered(0, 100));
  const model = listOf(items);
  model.scrolled(2000);
  model.reveal(42);
  expect(model.scrollTop()).toBe(2000);
  model.reveal(39);
  expect(topOf(model, items, 'p39')).toBe(0);
  model.reveal(60);
  expect(topOf(model, items, 'p60')).toBe(VIEW - HEIGHT);
});

test('of 100,000 posts it draws those in view and around it', () => {
  const model = listOf(itemsOf(numbered(0, 100_000)));
  model.scrolled(2_500_000);
  const { from, to } = model.range();
  expect(from).toBeLessThan(50_000);
  expect(to).toBeGreaterThan(50_010);
  expect(to - from).toBeLessThan(60);
});
