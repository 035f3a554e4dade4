// Joins class names; of two that set the same property, the later one wins. It knows only the utilities that our
// components let others override: a general merger would add 9 KB to every page.

import { clsx, type ClassValue } from 'clsx';

/** Patterns of classes without variants, and the name of the property that each sets. The first that matches
 *  counts. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(block|inline|inline-block|flex|inline-flex|grid|hidden|table-cell|contents)$/, 'display'],
  [/^(static|relative|absolute|fixed|sticky)$/, 'position'],
  [/^text-\d+$/, 'font-size'],
  [/^text-(left|right|center)$/, 'text-align'],
  [/^text-(balance|pretty|wrap|nowrap)$/, 'text-wrap'],
  [/^text-/, 'colour'],
  [/^font-(sans|mono)$/, 'font-family'],
  [/^font-/, 'font-weight'],
  [/^(bg-|hatched$|lane-empty$)/, 'background'],
  [/^(shadow|edge)-/, 'shadow'],
  [/^border(-[trblxy])?(-\d+|-\[\d[^\]]*\])?$/, 'border-width$1'],
  [/^border-(solid|dashed|dotted|none)$/, 'border-style'],
  [/^border(-[trblxy])?-/, 'border-colour$1'],
  [/^rounded(-[trbl]{1,2})?(-|$)/, 'rounded$1'],
  [/^([mp][trblxy]?)-/, '$1'],
  [/^ring-\d+$/, 'ring-width'],
  [/^ring-/, 'ring-colour'],
  [/^flex-(row|col)(-reverse)?$/, 'flex-direction'],
  [/^flex-(wrap|nowrap)$/, 'flex-wrap'],
  [/^(flex|grow|shrink)-/, '$1'],
  [/^outline-\d+$/, 'outline-width'],
  [/^outline-(?!none$|hidden$|offset-)/, 'outline-colour'],
  [/^overflow(-[xy])?-/, 'overflow$1'],
  [
    /^((?:min-|max-)?[hw]|size|gap-[xy]|gap|justify|items|self|z|opacity|leading|tracking|animate|cursor|top|right|bottom|left|inset-[xy]|inset|outline-offset)-/,
    '$1',
  ],
];

/** Narrower properties that a property overrides besides itself. */
const SIDES: Readonly<Record<string, readonly string[]>> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pl', 'pr'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['ml', 'mr'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['left', 'right'],
  'inset-y': ['top', 'bottom'],
};

const cacheSize = 500;
const cache = new Map<string, string>();

/** Joins class names and drops those that a later one overrides. Results are cached. */
export function cx(...classes: ClassValue[]): string {
  const joined = clsx(...classes);
  const known = cache.get(joined);
  if (known !== undefined) return known;
  const merged = merge(joined);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(joined, merged);
  return merged;
}

function merge(joined: string): string {
  const taken = new Set<string>();
  const classNames: string[] = [];
  for (const name of joined.split(' ').toReversed()) {
    const [variants, utility] = partsOf(name);
    const group = groupOf(utility);
    if (group !== null) {
      if (taken.has(variants + group)) continue;
      for (const one of [group, ...(SIDES[group] ?? [])]) taken.add(variants + one);
    }
    classNames.push(name);
  }
  return classNames.toReversed().join(' ');
}

/** Splits `md:hover:px-2` into `md:hover:` and `px-2`. A colon within brackets is no separator. */
function partsOf(name: string): readonly [variants: string, utility: string] {
  const end = /^(?:(?:[^:[\]]|\[[^\]]*\])*:)*/.exec(name)?.[0] ?? '';
  return [end, name.slice(end.length).replace(/^-/, '')];
}

function groupOf(utility: string): string | null {
  for (const [pattern, group] of GROUPS) {
    const found = pattern.exec(utility);
    if (found) return group.replace('$1', found[1] ?? '');
  }
  return null;
}
