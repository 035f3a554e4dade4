// `node tests/bench/beside.ts ../before [part …]`: the bench of another checkout and of this one in turns, part by
// part, so that a busy moment of the machine falls on both. The other one must be installed and built. A row is compared
// where both have it: by our own figure, and by its ratio to the limit of its run. EO_BENCH_ROUNDS: how often.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../support/server.ts';
import { median, ROUNDS } from './line.ts';
import { machineText } from './machine.ts';
import { columnsText } from './table.ts';

interface Figures {
  readonly unit: string;
  readonly ours: number[];
  readonly limits: number[];
}

/** The figures of one checkout, by what a row measures. */
type Rows = Map<string, Figures>;

const [other = '', ...asked] = process.argv.slice(2);
if (other === '') {
  console.error('Which checkout? node tests/bench/beside.ts ../before [part …]');
  process.exit(1);
}
const trees = [resolve(other), root] as const;
const known = trees.map(partsOf);
const parts = (known[1] ?? []).filter(
  (part) => known[0]?.includes(part) && (asked.length === 0 || asked.includes(part)),
);

console.log(`${machineText()}\nbefore: ${versionOf(trees[0])}\nnow:    ${versionOf(trees[1])}`);
const all: [Rows, Rows] = [new Map(), new Map()];
for (const part of parts) {
  const own: [Rows, Rows] = [new Map(), new Map()];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of [0, 1] as const) collect(own[at], trees[at], part);
  console.log(`\n${part}\n${compared(own)}`);
  for (const at of [0, 1] as const) for (const [what, figures] of own[at]) all[at].set(what, figures);
}
console.log(`\n${machineText()}\n\n${compared(all)}`);

/** Returns the names of the parts of the bench of a checkout. */
function partsOf(tree: string): readonly string[] {
  const source = readFileSync(join(tree, 'tests/bench/main.ts'), 'utf8');
  const [, list = ''] = /const PARTS[^{]*\{([^}]*)\}/.exec(source) ?? [];
  return [...list.matchAll(/^\s*(\w+)/gm)].map(([, name = '']) => name);
}

function versionOf(tree: string): string {
  return execFileSync('git', ['log', '-1', '--format=%h %s'], { cwd: tree, encoding: 'utf8' }).trim();
}

/** Runs a part once, and adds its figures. */
function collect(rows: Rows, tree: string, part: string): void {
  const printed = execFileSync(process.execPath, ['tests/bench/main.ts', part], {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, EO_BENCH_ROUNDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  // A part's table stands twice, as the last one is of all parts.
  for (const line of printed.slice(printed.lastIndexOf('\nwhat ')).split('\n').slice(2)) {
    const [name = '', unit = '', ...figures] = line.trim().split(/\s{2,}/);
    // Rows by calls had no word for it before there were rows over the socket.
    const what = name.replace(', call: ', ': ');
    const [ours, limit] = figures.map((text) => Number(text.replaceAll(',', '')));
    if (ours === undefined || Number.isNaN(ours)) continue;
    const row = rows.get(what) ?? { unit, ours: [], limits: [] };
    rows.set(what, row);
    row.ours.push(ours);
    if (limit !== undefined && !Number.isNaN(limit)) row.limits.push(limit);
  }
}

function compared([before, now]: readonly [Rows, Rows]): string {
  const head = ['what', 'unit', 'before', 'now', 'now ÷ before', 'of the limit: before', 'now'];
  const lines = [...now].flatMap(([what, figures]) => {
    const old = before.get(what);
    if (!old) return [];
    const [was, is] = [median(old.ours), median(figures.ours)];
    return [
      [
        what,
        figures.unit,
        shown(was),
        shown(is),
        `${(is / was).toFixed(2)} ×`,
        ratioOf(old),
        ratioOf(figures),
      ],
    ];
  });
  return columnsText([head, ...lines], 2);
}

function ratioOf({ ours, limits }: Figures): string {
  return limits.length === 0 ? '' : (median(ours) / median(limits)).toFixed(2);
}

function shown(figure: number): string {
  return figure >= 100 ? Math.round(figure).toLocaleString('en') : figure.toPrecision(3);
}
