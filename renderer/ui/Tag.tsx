// A state in a word. Its colour repeats the word's meaning, and is never the only sign.

import type { ReactNode } from 'react';
import { cx } from './classes.ts';

const kinds = {
  neutral: 'bg-active text-ink-2',
  primary: 'bg-accent text-on-solid',
  accent: 'bg-accent-soft text-accent-text',
  good: 'bg-good-soft text-good-text',
  bad: 'bg-danger-soft text-danger-text',
  now: 'bg-now text-on-now',
} as const;

const box = 'inline-flex h-4.5 items-center gap-1 px-1.5 rounded-full text-11 font-medium whitespace-nowrap';

/** A small label. */
export function Tag({ kind = 'neutral', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  return <span className={cx(box, kinds[kind])}>{children}</span>;
}
