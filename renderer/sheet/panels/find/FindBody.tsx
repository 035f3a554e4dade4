// The panel of a search that is open.

import { Replace, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useEscape } from '../inspector/useEscape.ts';
import type { PanelProps } from '../panel.ts';
import { FindFields } from './FindFields.tsx';
import type { Finder } from './finder.ts';
import { FoundList } from './FoundList.tsx';
import { ReplaceFoot } from './ReplaceFoot.tsx';
import { TickAll } from './TickAll.tsx';
import { useFound } from './useFinder.ts';

const side =
  'flex w-88 shrink-0 flex-col overflow-hidden border-l border-line bg-surface ' +
  'phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-dialog phone:h-[60dvh] phone:w-full phone:rounded-t-dialog ' +
  'phone:border-t phone:border-l-0 phone:shadow-float';

/** What stands in the place of a match, kept when the panel is shut and opened again. */
let lastReplacement = '';

export function FindBody({ grid, projectId, given, close, finder }: PanelProps & { finder: Finder }) {
  const found = useFound(finder);
  const mayReplace = grid.desk.mayEdit();
  const [isReplacing, setReplacing] = useState(given['replaces'] === true);
  const [asked, setAsked] = useState(given);
  if (asked !== given) {
    setAsked(given);
    if (given['replaces'] === true) setReplacing(true);
  }
  const [text, setText] = useState(lastReplacement);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const part = useEscape<HTMLElement>(close);
  const replaces = mayReplace && isReplacing;
  const replacement = replaces ? { text, query: found.query } : null;
  const write = (next: string): void => {
    lastReplacement = next;
    setText(next);
  };
  const press = (event: KeyboardEvent): void => {
    const isHeld = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (event.key === 'F3') finder.step(event.shiftKey ? -1 : 1);
    else if (isHeld && (key === 'f' || key === 'h')) grid.run(key === 'f' ? 'find.open' : 'find.replace');
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields within
    <aside ref={part} className={side} aria-label="Find and replace" onKeyDown={press}>
      <div className="flex h-11 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 className="text-14 font-semibold">{replaces ? 'Find and replace' : 'Find'}</h2>
        <span className="flex items-center gap-0.5">
          {mayReplace && !replaces && (
            <IconButton label="Replace" icon={Replace} size="sm" onClick={() => grid.run('find.replace')} />
          )}
          <IconButton label="Close" icon={X} size="sm" onClick={close} />
        </span>
      </div>
      <FindFields
        finder={finder}
        found={found}
        given={given}
        replacement={replaces ? { text, write } : null}
      />
      {found.progress && (
        <Progress label="Sheets looked through" done={found.progress.done} total={found.progress.total} />
      )}
      {replaces && found.hits.length > 0 && <TickAll found={found} out={out} leave={setOut} />}
      <FoundList
        grid={grid}
        projectId={projectId}
        finder={finder}
        replacement={replacement}
        out={out}
        leave={setOut}
      />
      {replacement && found.hits.length > 0 && (
        <ReplaceFoot grid={grid} projectId={projectId} finder={finder} replacement={replacement} out={out} />
      )}
    </aside>
  );
}
