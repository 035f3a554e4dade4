// The lines of the bin, each with a check box; Shift takes all that went in the same act.

import { useSnapshot } from 'valtio';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { db } from '../../../store/db.ts';
import { textOf } from '../../model/columns.ts';
import { withCause, type BinLine } from './binlines.ts';

export function BinList({
  lines,
  chosen,
  choose,
}: {
  lines: readonly BinLine[];
  chosen: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
}) {
  const users = useSnapshot(db.user);
  const isAll = lines.every(({ id }) => chosen.has(id));
  const nameOf = (userId: string | null): string => textOf(users[userId ?? '']?.firstName) || 'somebody';
  const put = (ids: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    choose(next);
  };
  return (
    <div>
      <Checkbox
        checked={isAll}
        mixed={!isAll && lines.some(({ id }) => chosen.has(id))}
        onChange={() =>
          put(
            lines.map(({ id }) => id),
            !isAll,
          )
        }
      >
        {`All ${lines.length}`}
      </Checkbox>
      <ul className="mt-2 max-h-80 overflow-y-auto border-y border-line">
        {lines.map((line) => (
          <li key={line.id} className="border-b border-line py-1.5 last:border-0">
            <Checkbox
              checked={chosen.has(line.id)}
              onChange={({ nativeEvent }) => {
                const isWide = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
                put(isWide ? withCause(lines, line) : [line.id], !chosen.has(line.id));
              }}
            >
              <span className="block min-w-0">
                {line.label && <b className="mr-2 font-semibold tabular">{line.label}</b>}
                {line.name}
                <span className="block text-12 text-ink-2">{`${nameOf(line.userId)}, ${line.when}`}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}
