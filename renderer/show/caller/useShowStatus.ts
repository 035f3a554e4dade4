// The state of the show for the person at the page: its phase, and whether they call it.

import { useMay } from '../../store/rights.ts';
import type { ShowPhase } from '../../../shared/timing/showTimes.ts';
import type { CallerView } from './callerSession.ts';
import { useCaller, useCallerView } from './useCaller.ts';

/** The state of the show for the person at the page. */
export interface ShowStatus {
  readonly phase: ShowPhase;
  readonly isRehearsal: boolean;
  /** Why the person may not call shows here, as a sentence; null where they may. */
  readonly refusal: string | null;
  /** Whether the person calls this show, or would call one that is made now. */
  readonly isCalling: boolean;
  /** Whether the sheet has a show that has not ended. */
  readonly hasShow: boolean;
  readonly showId: string | null;
}

/** Returns the phase of the show; `idle` where the sheet has none. */
export function phaseOf({ moment }: CallerView): ShowPhase {
  return moment?.progress.phase ?? 'idle';
}

/** Subscribes to the state of the show for the person at the page. */
export function useShowStatus(): ShowStatus {
  const { projectId, userId } = useCaller();
  const refusal = useMay(projectId, 'show.call');
  const phase = useCallerView(phaseOf);
  const isRehearsal = useCallerView(({ moment }) => moment?.state.rehearsal === true);
  const showId = useCallerView(({ moment }) => moment?.state.showId ?? null);
  const callerId = useCallerView(({ moment }) => moment?.state.callerId ?? null);
  const hasShow = showId !== null && phase !== 'ended';
  const isCalling = refusal === null && (!hasShow || callerId === userId);
  return { phase, isRehearsal, refusal, isCalling, hasShow, showId };
}
