// One line of the benchmark's table. A part of the benchmark is a function that answers with its lines.

export interface Line {
  readonly what: string;
  /** 'ms', 'MiB', 'edits/s' … */
  readonly unit: string;
  readonly ours: number;
  /** The bare limit, measured in the same run; null where there is none. */
  readonly limit: number | null;
  /** `of: 'ratio'`: ours ÷ limit; `of: 'ours'`: the figure itself. */
  readonly target: {
    readonly of: 'ratio' | 'ours';
    readonly atMost?: number;
    readonly atLeast?: number;
  } | null;
}

export type Part = () => Promise<readonly Line[]>;

export const ratioAtMost = (atMost: number) => ({ of: 'ratio', atMost }) as const;
export const ratioAtLeast = (atLeast: number) => ({ of: 'ratio', atLeast }) as const;
export const atMost = (most: number) => ({ of: 'ours', atMost: most }) as const;

export function median(figures: readonly number[]): number {
  return percentile(figures, 50);
}

/** NaN where there is none. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = Float64Array.from(figures).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}

/** How often each measurement of a part is repeated: medians stand in the table. */
export const ROUNDS = Number(process.env['EO_BENCH_ROUNDS'] ?? (process.argv.includes('quick') ? 1 : 3));
