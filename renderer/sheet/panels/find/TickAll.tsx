// All matches, or none of them, and what becomes of their capitals.

import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { Found } from './finder.ts';
import { keepsCapitals } from '../../operations/find/replacing.ts';

export function TickAll({
  found,
  out,
  leave,
}: {
  found: Found;
  out: ReadonlySet<string>;
  leave: (out: ReadonlySet<string>) => void;
}) {
  const open = found.hits.filter(({ kept }) => kept === null);
  const chosen = open.filter(({ key }) => !out.has(key)).length;
  const change = (): void => leave(chosen === open.length ? new Set(open.map(({ key }) => key)) : new Set());
  return (
    <div className="flex items-center gap-2 px-4 pt-2.5 pb-1.5 text-12 text-ink-2">
      <Checkbox
        checked={chosen === open.length && chosen > 0}
        mixed={chosen > 0 && chosen < open.length}
        onChange={change}
      >
        <span className="sr-only">All matches. </span>
        {keepsCapitals(found.query) ? 'Keeps the capital letter of each cell' : 'Writes it exactly as typed'}
      </Checkbox>
    </div>
  );
}
