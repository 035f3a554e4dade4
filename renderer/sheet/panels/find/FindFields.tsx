// The fields of the search: the query, its options, the scope, and the replacement.

import { formatCount } from '../../../../shared/format/words.ts';
import { isOfInputMethod } from '../../../browser/composing.ts';
import { CaseSensitive, ChevronDown, ChevronUp, Regex, Replace, Search, WholeWord } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { OpenPanel } from '../../model/shownPanels.ts';
import type { SheetSearch, SearchState } from './finder.ts';
import type { SearchQuery } from '../../operations/find/query.ts';
import type { Scope } from '../../operations/find/scopes.ts';

export interface ReplacementField {
  readonly text: string;
  write(text: string): void;
}

const SCOPES: readonly { readonly value: Scope; readonly label: string }[] = [
  { value: 'selection', label: 'Selection' },
  { value: 'sheet', label: 'This sheet' },
  { value: 'project', label: 'Project' },
];

export function FindFields({
  finder,
  found,
  params,
  replacement,
}: {
  finder: SheetSearch;
  found: SearchState;
  params: OpenPanel<'find'>;
  /** Replacement text; null when nothing is to be replaced. */
  replacement: ReplacementField | null;
}) {
  const field = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLInputElement>(null);
  // Focuses the field each time the panel is requested, also while it is open.
  useEffect(() => {
    if (params.query !== undefined) finder.ask({ text: params.query });
    const wanted = params.replaces && finder.now().query.text !== '' ? other : field;
    wanted.current?.focus();
    wanted.current?.select();
  }, [params, finder]);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    finder.step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <TextField
        ref={field}
        label="Find"
        hiddenLabel
        placeholder="Find"
        icon={Search}
        value={found.query.text}
        error={found.problem ?? undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => finder.ask({ text: target.value })}
        onKeyDown={press}
        trailing={<Steps finder={finder} found={found} />}
      />
      {replacement && (
        <TextField
          ref={other}
          label="Replace with"
          hiddenLabel
          placeholder="Replace with"
          icon={Replace}
          value={replacement.text}
          autoComplete="off"
          onChange={({ target }) => replacement.write(target.value)}
          onKeyDown={press}
        />
      )}
      <div className="flex items-center justify-between gap-1 whitespace-nowrap touch:flex-wrap">
        <SegmentedControl
          label="Where"
          segments={SCOPES}
          value={found.scope}
          choose={(scope) => finder.ask({}, scope)}
        />
        <Manners finder={finder} query={found.query} />
      </div>
    </div>
  );
}

function Steps({ finder, found }: { finder: SheetSearch; found: SearchState }) {
  const { hits, at, query } = found;
  const count = formatCount(hits.length);
  const words = at < 0 ? count : `${formatCount(at + 1)} of ${count}`;
  return (
    <>
      <output className="text-12 whitespace-nowrap text-ink-2 tabular-nums">
        {query.text === '' || found.problem !== null ? '' : hits.length === 0 ? 'None' : words}
      </output>
      <IconButton
        label="Match before"
        keys="⇧ ↵"
        icon={ChevronUp}
        size="sm"
        onClick={() => finder.step(-1)}
      />
      <IconButton label="Next match" keys="↵" icon={ChevronDown} size="sm" onClick={() => finder.step(1)} />
    </>
  );
}

const MANNERS = [
  { field: 'isCased', label: 'Match case', icon: CaseSensitive },
  { field: 'isWhole', label: 'Whole words', icon: WholeWord },
  { field: 'isPattern', label: 'Regular expression', icon: Regex },
] as const satisfies readonly { field: keyof SearchQuery; label: string; icon: unknown }[];

function Manners({ finder, query }: { finder: SheetSearch; query: SearchQuery }) {
  return (
    <span className="flex items-center gap-0.5">
      {MANNERS.map(({ field, label, icon }) => (
        <IconButton
          key={field}
          label={label}
          icon={icon}
          size="sm"
          on={query[field]}
          aria-pressed={query[field]}
          onClick={() => finder.ask({ [field]: !query[field] })}
        />
      ))}
    </span>
  );
}
