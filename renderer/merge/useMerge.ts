// The differences between a file and a sheet, computed again whenever somebody edits the sheet, and the merge itself.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { contract } from '../../shared/api/contract.ts';
import { mergeResult, type MergeResult } from '../../shared/api/merges.ts';
import { countOf } from '../../shared/format/words.ts';
import type { MergeTicks } from '../../shared/merge/mergePlan.ts';
import { sheetPath } from '../../shared/paths.ts';
import { sendAllFirst } from '../chrome/sendAllFirst.ts';
import { useIsLeft } from '../chrome/useIsLeft.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { followProcess } from '../net/followProcess.ts';
import { getClientState } from '../store/clientState.ts';
import { pushUndo, undoCauses, whenProjectOpen } from '../store/dispatch.ts';
import { enterSheet, leaveSheet } from '../store/project.ts';
import { toast } from '../ui/toasts.ts';

/** The file and the sheet that are compared. */
export interface MergePlace {
  readonly projectId: string;
  readonly sheetId: string;
  readonly importableSheetId: string;
}

/** How the file and the sheet are compared. */
export interface MergeOptions {
  /** Ids of the columns that identify a row; if empty, a row is found by its row key, then by its frozen number. */
  readonly matchBy: readonly string[];
  /** Targets chosen by the person, by index of the file's column: the id of a column of the sheet, or '' for none. */
  readonly columns: Readonly<Record<number, string>>;
}

/** Ids of the rows that the person has paired with lines of the file, by line name. */
type Pairs = Readonly<Record<string, string>>;

/** The state of a merge. `refusal`: why the differences cannot be computed, or why the merge could not be done. */
export interface Merge {
  readonly result: MergeResult | null;
  readonly refusal: string | null;
  /** Whether the differences are being computed, for the first time or again. */
  readonly isJudging: boolean;
  /** Whether somebody changed the sheet during the review, so that the differences were computed again. */
  readonly wasChanged: boolean;
  readonly isMerging: boolean;
  /** Whether the server has not answered for a while, so that the end of its work is waited for. */
  readonly isLost: boolean;
  merge(take: MergeTicks): Promise<void>;
  /** Asks the server what a choice of ticks would do to the show. */
  ask(take: MergeTicks): void;
  /** The effects on the show that the server last answered to `ask`; null before the first answer. */
  readonly effects: MergeResult['effects'] | null;
}

/** Delay in ms after a change of the sheet or of the ticks before the server is asked again. */
const QUIET_MS = 800;

const done = z.object({ rows: z.number(), actionIds: z.array(z.string()) });

/** Returns the state of a merge: the differences between file and sheet, and the functions that merge those that are
 *  chosen. */
export function useMerge(place: MergePlace, question: MergeOptions, pairs: Pairs): Merge {
  const { projectId, sheetId, importableSheetId } = place;
  const navigate = useNavigate();
  const [isMerging, setMerging] = useState(false);
  const [wasChanged, setChanged] = useState(false);
  /** Why the last merge was refused; it stays while the differences are computed again. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const isLeft = useIsLeft();
  const body = bodyOf(sheetId, question, pairs);
  const { effects, ask, askAgain } = useEffects(importableSheetId, body);
  const [isLost, setLost] = useState(false);
  const { outcome, isJudging, compare } = useDifferences(importableSheetId, body, {
    compared: askAgain,
    setLost,
  });

  function judgeAgain(): void {
    const judged = outcome.result?.sequence;
    if (judged !== undefined && getClientState().queue.confirmed.sequenceOf(sheetId) > judged)
      setChanged(true);
    compare();
  }

  // Compares again if the sheet has changed since the state that was compared.
  useSheetChanges(place, () => {
    const judged = outcome.result?.sequence;
    if (isMerging || isJudging || judged === undefined) return;
    if (getClientState().queue.confirmed.sequenceOf(sheetId) > judged) judgeAgain();
  });

  async function merge(take: MergeTicks): Promise<void> {
    const ended = new AbortController();
    setMerging(true);
    setRefusal(null);
    try {
      const sequence = outcome.result?.sequence ?? 0;
      const end = await finish(importableSheetId, { ...body, take, sequence }, ended.signal, setLost);
      announceMerged(projectId, done.parse(end));
      if (!isLeft()) await navigate(sheetPath(projectId, sheetId));
    } catch (error) {
      if (isLeft()) return void toast(`The merge failed: ${messageOf(error)}`, { kind: 'bad' });
      setMerging(false);
      setRefusal(messageOf(error));
      judgeAgain();
    }
  }

  return {
    ...outcome,
    refusal: refusal ?? outcome.refusal,
    isJudging,
    wasChanged,
    isMerging,
    isLost,
    merge,
    ask,
    effects,
  };
}

/** Computes the differences at first, whenever the request changes, and whenever `compare` is called. Calls `compared`
 *  once they have been computed, and `setLost` as `finish` does. */
function useDifferences(
  importableSheetId: string,
  body: ReturnType<typeof bodyOf>,
  { compared, setLost }: { readonly compared: () => void; readonly setLost: (isLost: boolean) => void },
) {
  const [outcome, setOutcome] = useState<Pick<Merge, 'result' | 'refusal'>>({ result: null, refusal: null });
  const [isJudging, setJudging] = useState(true);
  const [round, setRound] = useState(0);
  const requestKey = JSON.stringify(body);

  useEffect(() => {
    const ended = new AbortController();
    setJudging(true);
    finish(importableSheetId, { ...body, dryRun: true }, ended.signal, setLost)
      .then((result) => {
        setOutcome({ result: mergeResult.parse(result), refusal: null });
        setJudging(false);
        compared();
      })
      .catch((error: unknown) => {
        if (isAborted(error, ended.signal)) return;
        setJudging(false);
        setOutcome((now) => ({ ...now, refusal: messageOf(error) }));
      });
    return () => ended.abort();
    // `requestKey` is the request as text, which can be compared.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [importableSheetId, requestKey, round]);

  return { outcome, isJudging, compare: () => setRound((count) => count + 1) };
}

/** Announces what was merged, in a toast that can undo it. */
function announceMerged(projectId: string, { rows, actionIds }: z.output<typeof done>): void {
  if (actionIds.length === 0) return void toast('Nothing was merged.');
  void whenProjectOpen(projectId).then(() => pushUndo('sheet.insert.merge', actionIds));
  toast(`${countOf(rows, 'row')} merged.`, {
    action: { label: 'Undo', act: () => undoCauses(actionIds) },
  });
}

/** Follows a sheet, and calls `changed` once it has been quiet after changes. */
function useSheetChanges({ projectId, sheetId }: MergePlace, changed: () => void): void {
  const act = useEffectEvent(changed);
  useEffect(() => {
    const records = enterSheet(projectId, sheetId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = records.waking.onFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(act, QUIET_MS);
    });
    return () => {
      end();
      clearTimeout(timer);
      leaveSheet(sheetId);
    };
  }, [projectId, sheetId]);
}

/** Returns the effects on the show as last answered, and two functions: `ask` asks for those of a choice of ticks,
 *  `askAgain` for those of the last choice again. */
function useEffects(importableSheetId: string, body: ReturnType<typeof bodyOf>) {
  const [effects, setEffects] = useState<MergeResult['effects'] | null>(null);
  const asking = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<MergeTicks | null>(null);
  function ask(take: MergeTicks): void {
    asked.current = take;
    clearTimeout(timer.current);
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    timer.current = setTimeout(() => {
      finish(importableSheetId, { ...body, take, dryRun: true, isBrief: true }, own.signal).then(
        (result) => setEffects(mergeResult.parse(result).effects),
        // The effects of the previous choice stay shown; errors are reported by the merge itself.
        () => undefined,
      );
    }, QUIET_MS);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asking.current?.abort();
    },
    [],
  );
  const askAgain = (): void => {
    if (asked.current) ask(asked.current);
  };
  return { effects, ask, askAgain };
}

function bodyOf(sheetId: string, question: MergeOptions, pairs: Pairs) {
  return {
    sheetId,
    ...(Object.keys(pairs).length > 0 && { pairs }),
    ...(question.matchBy.length > 0 && { matchBy: [...question.matchBy] }),
    ...(Object.keys(question.columns).length > 0 && { columns: columnsOf(question) }),
  };
}

function columnsOf({ columns }: MergeOptions) {
  return Object.entries(columns).map(([from, columnId]) =>
    columnId === '' ? { from: Number(from), skip: true } : { from: Number(from), columnId },
  );
}

type FinishBody = z.input<(typeof contract)['imports.finish']['body']>;

/** Runs the merge, or its dry run, and returns its result. `setLost` gets whether the connection is lost meanwhile.
 *  @throws Error with the reason of a refusal */
async function finish(
  importableSheetId: string,
  body: FinishBody,
  signal: AbortSignal,
  setLost: (isLost: boolean) => void = () => undefined,
): Promise<unknown> {
  await sendAllFirst('The comparison would lack');
  const { processId } = await call('imports.finish', { params: { importableSheetId }, body, signal });
  const end = await followProcess(processId, signal, ({ isLost }) => setLost(isLost)).finally(() =>
    setLost(false),
  );
  if (end.state === 'done') return end.result;
  throw new Error(end.errorMessage ?? 'The merge failed.');
}

function isAborted(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || (error instanceof CallError && error.code === 'ABORTED');
}
