// The strength of a new password, in a word and four bars.

import { limits } from '../../shared/limits.ts';
import { cx } from '../ui/classes.ts';
import { type Strength, strengthOf } from './strength.ts';

const levels: Record<Strength, readonly [bars: number, word: string]> = {
  none: [
    0,
    `At least ${limits.passwordLength.min} characters. A few words that only you would put together are best.`,
  ],
  short: [1, `At least ${limits.passwordLength.min} characters, please.`],
  weak: [2, 'Easy to guess: add something that is not about you.'],
  fair: [3, 'Good enough. A few more words make it strong.'],
  strong: [4, 'Strong.'],
};
const bars = [1, 2, 3, 4] as const;

/** The strength of a new password, in four bars and a sentence. */
export function StrengthHint({ password, about }: { password: string; about: readonly string[] }) {
  const [level, words] = levels[strengthOf(password, about)];
  return (
    <span className="flex flex-col gap-1.5">
      <span aria-hidden className="grid grid-cols-4 gap-1">
        {bars.map((bar) => (
          <span
            key={bar}
            className={cx(
              'h-1 rounded-full',
              bar > level ? 'bg-active' : level < 3 ? 'bg-ink-2' : 'bg-good-text',
            )}
          />
        ))}
      </span>
      <output>{words}</output>
    </span>
  );
}
