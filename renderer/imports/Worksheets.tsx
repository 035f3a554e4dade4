// The worksheets of a file: which of them come in, each as a sheet of its own, and which is shown.

import { Checkbox } from '../ui/Checkbox.tsx';
import { cx } from '../ui/classes.ts';
import type { Ticked } from './Finish.tsx';
import type { Importable } from './importable.ts';

const name = 'rounded-xs px-1 text-left hover:bg-hover aria-pressed:font-semibold';

export function Worksheets({
  tabs,
  shown,
  show,
  ticked,
  tick,
}: {
  tabs: Importable['tabs'];
  shown: string;
  show: (tab: string) => void;
  ticked: readonly Ticked[];
  tick: (tab: string, isTicked: boolean) => void;
}) {
  return (
    <ul
      aria-label="Worksheets"
      className="flex max-h-24 flex-wrap gap-x-5 gap-y-1 overflow-y-auto border-b border-line px-5 py-2"
    >
      {tabs.map((tab) => (
        <li key={tab.name} className={cx('flex items-center gap-1', tab.rows === 0 && 'text-ink-3')}>
          <Checkbox
            checked={ticked.some((one) => one.tab === tab.name)}
            disabled={tab.rows === 0}
            onChange={(event) => tick(tab.name, event.target.checked)}
          >
            <span className="sr-only">Import {tab.name}</span>
          </Checkbox>
          <button
            type="button"
            className={name}
            aria-pressed={tab.name === shown}
            disabled={tab.rows === 0}
            onClick={() => show(tab.name)}
          >
            {tab.name}{' '}
            <span className="text-12 font-normal text-ink-2 tabular">
              {tab.rows === 0 ? 'empty' : `${tab.rows} × ${tab.columns}${tab.hidden ? ', hidden' : ''}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
