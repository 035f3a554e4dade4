import { expect, test } from 'vitest';
import { cx } from '../../renderer/ui/classes.ts';

test('classes are joined, and what is false is left out', () => {
  expect(cx('flex', false, null, ['items-center', { hidden: false }])).toBe('flex items-center');
  expect(cx()).toBe('');
});

test('of two that set the same, the later one stands', () => {
  const pairs = [
    ['inline-flex', 'flex'],
    ['text-13', 'text-16'],
    ['text-ink', 'text-danger-text'],
    ['font-medium', 'font-semibold'],
    ['bg-surface', 'bg-now'],
    ['bg-hue-lane', 'lane-empty'],
    ['edge-line', 'shadow-none'],
    ['h-5', 'h-6'],
    ['w-10', 'w-11.5'],
    ['max-w-dialog', 'max-w-settings'],
    ['rounded-small', 'rounded-control'],
    ['gap-x-2', 'gap-x-4'],
    ['gap-x-2', 'gap-4'],
    ['inset-x-2', 'inset-0'],
    ['inset-y-2 top-1', 'inset-y-0'],
    ['-mr-1', 'mr-2'],
    ['border-b', 'border-b-2'],
    ['border-line', 'border-now'],
    ['md:hidden', 'md:flex'],
    ['border', 'border-[1.5px]'],
    ['focus-within:outline-focus', 'focus-within:outline-danger'],
  ] as const;
  for (const [before, after] of pairs) expect(cx(before, after)).toBe(after);
});

test('what sets something else stays, however alike it looks', () => {
  const both = [
    'text-13 text-ink',
    'text-right text-13',
    'font-mono font-medium',
    'border-b border-line border-b-line-strong',
    'px-2 py-1',
    'outline-2 -outline-offset-1 outline-focus',
    'text-pretty text-ink-2',
    'gap-x-10 gap-y-4',
    'inset-x-0 inset-y-2',
    'inset-x-0 bottom-4',
    'hidden md:flex',
    'hover:bg-hover bg-raised',
    'data-[state=checked]:bg-segment bg-active',
    '[&>svg]:text-ink-2 text-ink',
    'rounded-tl-control rounded-small',
    'ring-surface ring-6',
    'flex flex-1 flex-col',
    'min-w-0 w-full max-w-form',
  ];
  for (const classes of both) expect(cx(classes)).toBe(classes);
});

test('all sides override single ones, and not the other way round', () => {
  expect(cx('pr-2 pl-3', 'px-0')).toBe('px-0');
  expect(cx('px-2', 'pl-3')).toBe('px-2 pl-3');
  expect(cx('w-4 h-2', 'size-3')).toBe('size-3');
  expect(cx('mt-1', 'm-0')).toBe('m-0');
});

test('more lists than it remembers are still merged', () => {
  for (let index = 0; index < 1200; index += 1) expect(cx(`w-${index} w-full`)).toBe('w-full');
});
