// The dialog that freezes item numbers: the numbers before and after, in one of three styles. Frozen numbers are shown
// only after the server has answered, as it gives the labels.

import { countOf } from '../../../../shared/format/words.ts';
import { useCallback, useMemo, useState, useId } from 'react';
import { NUMBERING_STYLES, type NumberingStyle } from '../../../../shared/model/labels.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import { changesIfFrozen } from '../../model/numbering/changes.ts';
import type { PanelProps } from '../panel.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { NumberChip } from './NumberChip.tsx';
import { useRequestState } from './useRequestState.ts';
import { useNumbering } from './useNumbering.ts';

export function Panel({ grid, projectId, close }: PanelProps<'freeze'>) {
  const { view, sheetActions } = grid;
  const numbering = useNumbering(grid, projectId);
  const [style, choose] = useState<NumberingStyle>(numbering.style);
  const changes = useMemo(() => changesIfFrozen(view, style), [view, style]);
  const words = countOf(changes.length, 'number');
  const done = useCallback(() => {
    toast(`${words} frozen`);
    close();
  }, [words, close]);
  const answer = useRequestState('sheet.update.itemNumbersFrozen', numbering.isFrozen, done);
  const freeze = (): void => {
    const entityId = view.records.sheetId;
    const styled: Draft = {
      name: 'sheet.update.numberingStyle',
      entityId,
      data: { numberingStyle: style },
    };
    const frozen: Draft = {
      name: 'sheet.update.itemNumbersFrozen',
      entityId,
      data: { itemNumbersFrozen: true },
    };
    answer.ask(() => sheetActions.gesture(numbering.own === style ? [frozen] : [styled, frozen]));
  };
  return (
    <ConfirmDialog
      size="wide"
      title="Freeze item numbers?"
      description="From now on a moved row keeps its number, and that of a deleted one is never used again."
      act={answer.isWaiting ? 'Freezing…' : `Freeze ${words}`}
      kind="primary"
      cancel={answer.isWaiting ? 'Close' : 'Keep live numbers'}
      busy={answer.isWaiting}
      disabled={changes.length === 0}
      refusal={answer.refusal}
      carryOut={freeze}
      close={close}
    >
      <StyleChoice style={style} choose={choose} disabled={answer.isWaiting} />
      <ChangesTable view={view} changes={changes} heading="Frozen" />
      <p className="pt-3 text-12 text-ink-2">Unfreezing asks first and keeps “was 12A”.</p>
    </ConfirmDialog>
  );
}

// The choice of the style in which rows inserted between frozen numbers are numbered, each with an example.

const STYLES: Readonly<
  Record<NumberingStyle, { readonly name: string; readonly example: readonly string[] }>
> = {
  film: { name: 'Film, events', example: ['12', '12A', '12aA'] },
  theatre: { name: 'Theatre', example: ['12', '12.5', '12.25'] },
  broadcast: { name: 'Broadcast', example: ['A12', 'A12A'] },
};

const card =
  'relative flex flex-col gap-1.5 rounded-menu bg-raised p-3 edge-line-control has-checked:outline-2 ' +
  'has-checked:-outline-offset-2 has-checked:outline-accent-line has-focus-visible:outline-2 has-focus-visible:outline-focus';

function StyleChoice({
  style,
  choose,
  disabled,
}: {
  style: NumberingStyle;
  choose: (style: NumberingStyle) => void;
  disabled: boolean;
}) {
  const group = useId();
  return (
    <fieldset className="grid grid-cols-3 gap-2 pb-4 phone:grid-cols-1" disabled={disabled}>
      <legend className="sr-only">Style of the numbers</legend>
      {NUMBERING_STYLES.map((each) => (
        <label key={each} className={card}>
          <span className="flex items-center gap-2 font-medium">
            {STYLES[each].name}
            <input
              type="radio"
              name={group}
              value={each}
              checked={each === style}
              className="ml-auto size-4 appearance-none rounded-full bg-raised edge-line-field outline-none checked:border-5 checked:border-accent"
              onChange={() => choose(each)}
            />
          </span>
          <span className="flex flex-wrap gap-1">
            {STYLES[each].example.map((label) => (
              <NumberChip key={label}>{label}</NumberChip>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
