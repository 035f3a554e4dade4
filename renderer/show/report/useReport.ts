// The report of a show as it is loaded, which of its proposals are ticked, and the act that puts them into a sheet.

import { showUndoToast } from '../../chrome/showUndoToast.ts';
import { useCallback, useState } from 'react';
import type { ShowReportReply, ReportTarget } from '../../../shared/api/showReports.ts';
import { countOf } from '../../../shared/format/words.ts';
import { call } from '../../net/call.ts';
import { useCall, type CallState } from '../../net/useCall.ts';
import { dispatchGesture, lastUndoCauses } from '../../store/dispatch.ts';
import { draftOf } from '../../store/actionDraft.ts';

/** The state of a proposal for the chosen sheet. */
export interface ProposalState {
  /** `taken`: the sheet has that duration already. */
  readonly state: 'ticked' | 'open' | 'taken';
  readonly toggle: () => void;
}

/** The proposals of a report, and where they go. */
export interface ProposalSelection {
  readonly targets: readonly ReportTarget[];
  readonly target: ReportTarget | null;
  readonly choose: (sheetId: string) => void;
  /**
   * The state of each proposal by the id of its row. A row whose duration has no cell in the chosen sheet is left out.
   */
  readonly states: ReadonlyMap<string, ProposalState>;
  readonly ticked: readonly ShowReportReply['proposals'][number][];
  /** Puts the ticked durations into the chosen sheet, as one gesture. */
  readonly put: () => void;
}

/** Loads the report of a show, by default of the last one. */
export function useReport(
  sheetId: string,
  showId: string | null,
  compareWith: string | null,
): { readonly loaded: CallState<ShowReportReply>; readonly again: () => void } {
  const load = useCallback(
    (signal: AbortSignal) =>
      call('show.report', {
        params: { sheetId },
        query: { ...(showId !== null && { showId }), ...(compareWith !== null && { compareWith }) },
        signal,
      }),
    [sheetId, showId, compareWith],
  );
  return useCall<ShowReportReply>(load);
}

/** Returns the proposals of a report with their ticks. */
export function useProposals({ proposals, targets }: ShowReportReply): ProposalSelection {
  const [chosenId, setChosen] = useState<string | null>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  /** The proposals that were put into a sheet here, as the ids of the sheet and of the row. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const target =
    targets.find(({ sheetId }) => sheetId === chosenId) ??
    targets.find(({ isTemplate }) => isTemplate) ??
    targets[0] ??
    null;
  const cells = new Map(target?.cells.map((cell) => [cell.rowId, cell]));
  const states = new Map(
    proposals.flatMap(({ rowId, isTicked }): readonly (readonly [string, ProposalState])[] => {
      const cell = cells.get(rowId);
      if (!cell || !target) return [];
      const isTaken = cell.was === cell.value || taken.has(`${target.sheetId} ${rowId}`);
      const isOn = isTicked !== toggled.has(rowId);
      const toggle = (): void =>
        setToggled(
          (old) => new Set(old.has(rowId) ? [...old].filter((id) => id !== rowId) : [...old, rowId]),
        );
      return [[rowId, { state: isTaken ? 'taken' : isOn ? 'ticked' : 'open', toggle }]];
    }),
  );
  const ticked = proposals.filter(({ rowId }) => states.get(rowId)?.state === 'ticked');

  function put(): void {
    if (!target || ticked.length === 0) return;
    const { sheetId, title } = target;
    const drafts = ticked.flatMap(({ rowId }) => {
      const cell = cells.get(rowId);
      return cell ? [draftOf('cell.update.value', cell.cellId, { value: cell.value })] : [];
    });
    dispatchGesture(drafts);
    const causes = lastUndoCauses();
    const own = new Set(ticked.map(({ rowId }) => `${sheetId} ${rowId}`));
    setTaken((old) => new Set([...old, ...own]));
    showUndoToast(`${countOf(drafts.length, 'duration')} put into “${title}”.`, causes, () =>
      setTaken((old) => new Set([...old].filter((key) => !own.has(key)))),
    );
  }

  return { targets, target, choose: setChosen, states, ticked, put };
}
