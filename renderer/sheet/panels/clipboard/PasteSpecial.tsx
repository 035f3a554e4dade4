// The Paste special panel: a person chooses what of the clipboard is pasted and how, beside a preview.

import { countOf } from '../../../../shared/format/words.ts';
import { Info } from 'lucide-react';
import { useMemo, useState, useEffect, useId, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Kbd, KeyHint } from '../../../ui/Kbd.tsx';
import { clipboardOf } from '../../grid/clipboard/events.ts';
import { clipOf, type ClipboardContent } from '../../grid/clipboard/read.ts';
import type { Grid } from '../../grid/grid.ts';
import {
  DEFAULT_PASTE,
  PASTE_PARTS,
  type PasteOptions,
  type PastePart,
} from '../../operations/clipboard/pasteOptions.ts';
import type { Clip } from '../../operations/clipboard/clip.ts';
import { listNames, pasteClip, planPasteAt } from '../../operations/clipboard/paste.ts';
import { readAsTimes } from '../../operations/clipboard/readings.ts';
import { shiftWords } from '../../operations/clipboard/shiftWords.ts';
import type { PanelProps } from '../panel.ts';
import { PastePreview } from './PastePreview.tsx';

export function Panel({ grid, params, close }: PanelProps<'pasteSpecial'>) {
  const [clip, setClip] = useState(() => params.pasted && clipOf(params.pasted));
  if (clip === null || typeof clip === 'string')
    return (
      <Dialog open close={close} title="Paste special">
        <WaitForPaste problem={clip} take={(pasted) => setClip(clipOf(pasted))} />
      </Dialog>
    );
  return <Special grid={grid} clip={clip} close={close} />;
}

function Special({ grid, clip, close }: { grid: Grid; clip: Clip; close: () => void }) {
  const [choice, choose] = useState<PasteOptions>({ ...DEFAULT_PASTE });
  const plan = useMemo(() => planPasteAt(grid, clip, choice), [grid, clip, choice]);
  const change = (part: Partial<PasteOptions>): void => choose({ ...choice, ...part });
  const shift = plan.problem === null ? shiftWords(grid.view, plan) : null;
  const reading = readAsTimes(plan);
  const paste = (): void => {
    const cutting = clipboardOf(grid)?.cutting;
    close();
    if (cutting) pasteClip(grid, clip, choice, cutting);
  };
  return (
    <Dialog
      open
      size="wide"
      close={close}
      title="Paste special"
      description={describe(clip)}
      footer={
        <>
          <KeyHint className="mr-auto self-center text-12 text-ink-2">
            <Kbd>Ctrl ⇧ V</Kbd> opens this
          </KeyHint>
          <Button kind="line" onClick={close}>
            Cancel
          </Button>
          <Button kind="primary" disabled={plan.problem !== null} onClick={paste}>
            Paste {countOf(plan.targets.rows.length, 'row')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[14rem_minmax(0,1fr)] gap-5 phone:grid-cols-1">
        <div>
          <WhatChoice what={choice.what} choose={(what) => change({ what })} />
          <Hows choice={choice} change={change} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <PastePreview grid={grid} plan={plan} choice={choice} />
          {plan.problem && <Note>{plan.problem}</Note>}
          {shift && <Note>{shift}</Note>}
          {plan.targets.unmatched.length > 0 && (
            <Note>No row has the number {listNames(plan.targets.unmatched)}.</Note>
          )}
          {reading && (
            <p className="text-12 text-ink-2">
              {choice.isText
                ? `“${reading.text}” stays a text. `
                : `“${reading.text}” is read as ${reading.time} minutes. `}
              <button
                type="button"
                className="text-accent-text underline"
                onClick={() => change({ isText: !choice.isText })}
              >
                {choice.isText ? 'Read as a time' : 'Read as text'}
              </button>
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Hows({ choice, change }: { choice: PasteOptions; change: (part: Partial<PasteOptions>) => void }) {
  const toggle = (where: PasteOptions['where']) => () =>
    change({ where: choice.where === where ? 'over' : where });
  return (
    <div className="mt-2 flex flex-col gap-2.5 border-t border-line px-2 pt-3.5">
      <Checkbox checked={choice.isTurned} onChange={() => change({ isTurned: !choice.isTurned })}>
        Turn rows into columns
      </Checkbox>
      <Checkbox checked={choice.where === 'new'} onChange={toggle('new')}>
        Insert as new rows
      </Checkbox>
      <Checkbox checked={choice.where === 'numbered'} onChange={toggle('numbered')}>
        Match by item number
      </Checkbox>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <output className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2 edge-line-strong">
      <Icon of={Info} size="s" className="mt-0.5" />
      <span className="min-w-0 tabular">{children}</span>
    </output>
  );
}

function describe({ rows, width, origin }: Clip): string {
  return `${countOf(rows.length, 'row')} and ${countOf(width, 'column')} from ${origin ? 'a sheet' : 'another program'}`;
}

// Asks the person to press the paste key where the browser does not let the page read the clipboard: the event of that
// key always carries the content.

function WaitForPaste({
  problem,
  take,
}: {
  problem: string | null;
  take: (pasted: ClipboardContent) => void;
}) {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const data = event.clipboardData;
      if (!data) return;
      event.preventDefault();
      take({ html: data.getData('text/html'), text: data.getData('text/plain') });
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [take]);
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-ink-2" data-autofocus tabIndex={-1}>
      {problem ?? (
        <>
          Press <Kbd always>Ctrl V</Kbd> (⌘ V on a Mac) to show what is on the clipboard.
        </>
      )}
    </p>
  );
}

// The choice of what is pasted: one of five.

const WORDS: Readonly<Record<PastePart, readonly [name: string, more: string]>> = {
  everything: ['Everything', 'Values, formatting, categories'],
  values: ['Values only', 'Text, times and checks, no style'],
  formats: ['Formatting only', 'Colour, align, text style'],
  durations: ['Durations only', 'Starts follow by themselves'],
  empty: ['Into empty cells only', 'What is there stays'],
};

const option =
  'grid grid-cols-[1rem_1fr] gap-2.5 rounded-control px-2 py-1.5 has-checked:bg-active has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-focus';

function WhatChoice({ what, choose }: { what: PastePart; choose: (what: PastePart) => void }) {
  const group = useId();
  return (
    <fieldset className="flex flex-col gap-0.5">
      <legend className="sr-only">What is pasted</legend>
      {PASTE_PARTS.map((each) => (
        <label key={each} className={option} aria-label={`${WORDS[each][0]}: ${WORDS[each][1]}`}>
          <input
            type="radio"
            name={group}
            value={each}
            checked={each === what}
            className="mt-0.5 size-4 accent-accent outline-none"
            onChange={() => choose(each)}
          />
          <span>
            <span className="block font-medium">{WORDS[each][0]}</span>
            <span className="block text-12 text-ink-2">{WORDS[each][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
