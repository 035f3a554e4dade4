// The benchmark's table, as text.

import type { Line } from './line.ts';

/** One line each, columns aligned; a target that is missed says so. */
export function tableOf(lines: readonly Line[]): string {
  const head = ['what', 'unit', 'ours', 'bare limit', 'ratio', 'target', ''];
  return columnsText([head, ...lines.map(cellsOf)], 2);
}

/** Rows of cells below a head, in columns: the first `words` of them begin at the left, figures end at the right. */
export function columnsText(rows: readonly (readonly string[])[], words: number): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const text = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const [first = '', ...rest] = rows.map(text);
  return [first, '-'.repeat(first.length), ...rest].join('\n');
}

function cellsOf({ what, unit, ours, limit, target }: Line): readonly string[] {
  const ratio = limit === null || limit === 0 ? null : ours / limit;
  const judged = target?.of === 'ratio' ? ratio : ours;
  const isMet =
    judged !== null && judged <= (target?.atMost ?? Infinity) && judged >= (target?.atLeast ?? -Infinity);
  return [
    what,
    unit,
    figure(ours),
    limit === null ? '' : figure(limit),
    ratio === null ? '' : `${ratio.toFixed(2)} ×`,
    targetText(target),
    target === null ? '' : isMet ? 'ok' : 'missed',
  ];
}

function targetText(target: Line['target']): string {
  if (target === null) return '';
  const sign = target.atMost === undefined ? '≥' : '≤';
  return `${sign} ${target.atMost ?? target.atLeast}${target.of === 'ratio' ? ' ×' : ''}`;
}

function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return Math.abs(value) >= 100
    ? value.toFixed(0)
    : Math.abs(value) >= 10
      ? value.toFixed(1)
      : value.toFixed(2);
}
