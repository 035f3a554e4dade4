// One column of the file.

import { ArrowRight } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { cx } from '../ui/classes.ts';
import { letterOf, targetsFor, type Category, type Chosen } from './choices.ts';

const line =
  'grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)_1.25rem_11rem] items-center gap-2 border-b border-line px-5 py-1';
const name =
  '-mx-1 w-full min-w-0 truncate rounded-xs bg-transparent px-1 font-medium text-ink placeholder:text-ink-2 hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus';

export function MappingRow({
  chosen,
  sample,
  categories,
  change,
}: {
  chosen: Chosen;
  sample: string;
  categories: readonly Category[];
  change: (from: number, more: Partial<Chosen>) => void;
}) {
  const { from, title, target } = chosen;
  const letter = letterOf(from);
  const isSkipped = target === 'skip';
  return (
    <li className={cx(line, isSkipped && 'bg-sunken')}>
      <span className="font-mono text-12 text-ink-3">{letter}</span>
      <span className="min-w-0 leading-4">
        <input
          aria-label={`Title of column ${letter}`}
          className={name}
          value={title}
          maxLength={120}
          placeholder={letter}
          disabled={isSkipped}
          onChange={(event) => change(from, { title: event.target.value })}
        />
        <span className="block truncate text-12 text-ink-2 tabular">{sample || '–'}</span>
      </span>
      <Icon of={ArrowRight} size="s" className="text-ink-3" />
      <Select
        label={`What column ${letter} becomes`}
        hiddenLabel
        size="md"
        options={targetsFor(title, categories)}
        value={target}
        choose={(value) => change(from, { target: value })}
      />
    </li>
  );
}
