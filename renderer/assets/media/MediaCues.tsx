// The cues whose planned duration differs from the length of the clip that they play, each with the difference and a
// button that sets the cue to the length of the clip.

import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AssetCue } from '../../../shared/api/assets.ts';
import { sheetPath } from '../../../shared/paths.ts';
import { mediaLengthMismatch, type MediaLengthMismatch } from '../../../shared/timing/clipLength.ts';
import { durationText } from '../../../shared/timing/durations.ts';
import { toastFailure } from '../../chrome/toastFailure.ts';
import { call } from '../../net/call.ts';
import { useCall } from '../../net/useCall.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { useMay } from '../../store/rights.ts';
import { sendImmediately } from '../../store/sendImmediately.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { cx } from '../../ui/classes.ts';
import { useAssetPage } from '../assetContext.ts';

/** Lists the cues that play the shown version, of length `durationMs`, and do not match it; nothing if all match. */
export function MediaCues({ durationMs }: { durationMs: number }) {
  const { projectId, asset, version } = useAssetPage();
  const load = useCallback(
    (signal: AbortSignal) => call('assets.cues', { params: { projectId, assetId: asset.id }, signal }),
    [projectId, asset.id],
  );
  const { loaded, again } = useCall(load);
  const shown = loaded.state === 'done' ? loaded.value.cues : [];
  const mismatches = shown.flatMap((cue) => {
    // A cue that is pinned to another version plays that one.
    if ((cue.fileId ?? asset.current?.fileId) !== version.fileId) return [];
    const mismatch = mediaLengthMismatch(durationMs, cue.plannedSeconds, nameOf(cue));
    return mismatch ? [{ cue, mismatch }] : [];
  });
  if (mismatches.length === 0) return null;
  return (
    <section
      aria-label="Cues of this clip"
      className="max-h-40 shrink-0 tablet:max-h-60 max-md:max-h-none max-md:border-t-0 overflow-y-auto border-t border-line px-10 max-lg:px-4"
    >
      <ul>
        {mismatches.map(({ cue, mismatch }) => (
          <CueLine
            key={cue.rowId}
            cue={cue}
            mismatch={mismatch}
            isOnly={mismatches.length === 1}
            changed={again}
          />
        ))}
      </ul>
    </section>
  );
}

function nameOf({ label }: AssetCue): string {
  return label === '' ? 'the row' : `cue ${label}`;
}

function CueLine({
  cue,
  mismatch,
  isOnly,
  changed,
}: {
  cue: AssetCue;
  mismatch: MediaLengthMismatch;
  isOnly: boolean;
  changed: () => void;
}) {
  const { projectId } = useAssetPage();
  const refusal = useMay(projectId, 'cell.edit');
  const [isSending, setSending] = useState(false);
  const write = async (text: string): Promise<boolean> => {
    setSending(true);
    try {
      // The cue's sheet may not be loaded in this page, so the change cannot go through the queue.
      await sendImmediately([draftOf('cell.update.value', cue.cellId, { value: text })]);
      changed();
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  const set = async (): Promise<void> => {
    if (!(await write(durationText(mismatch.seconds, cue.showsSeconds)))) return;
    toast(`Set ${nameOf(cue)} to ${mismatch.text}`, {
      action: { label: 'Undo', act: () => void write(cue.text) },
    });
  };
  const [plan, difference] = mismatch.sentence.split(/(?<=:) (?=[^:]+ too )/);
  return (
    <li className="flex items-center gap-6 border-b border-line py-2 last:border-0 max-md:flex-wrap max-md:gap-2">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-semibold">
          {plan} {difference !== undefined && <span className="text-danger-text">{difference}</span>}
        </p>
        <Link
          to={`${sheetPath(projectId, cue.sheetId)}#${cue.rowId}`}
          className="flex min-h-6 min-w-0 items-center gap-2 text-12 text-ink-2 hover:underline touch:min-h-11"
        >
          {cue.label !== '' && (
            <b className="rounded-cell bg-active px-1.5 font-semibold tabular">{cue.label}</b>
          )}
          <span className="truncate">{cue.title || 'Without a title'}</span>
        </Link>
      </div>
      {cue.plannedSeconds !== null && <Bars clip={mismatch.seconds} planned={cue.plannedSeconds} />}
      <Button
        kind={isOnly ? 'primary' : 'line'}
        refusal={refusal}
        disabled={isSending}
        onClick={() => void set()}
      >
        {`Set ${nameOf(cue)} to ${mismatch.text}`}
      </Button>
    </li>
  );
}

/** The lengths of clip and cue in seconds, as bars; the part of the clip that exceeds the cue is red. */
function Bars({ clip, planned }: { clip: number; planned: number }) {
  const most = Math.max(clip, planned, 1);
  const bar = 'h-2 shrink-0 rounded-small';
  const width = (seconds: number) => ({ width: `${(seconds / most) * 10}rem` });
  return (
    <dl className="grid grid-cols-[auto_10rem_auto] items-center gap-x-3 text-12 max-xl:hidden">
      <dt className="text-ink-2">Clip</dt>
      <dd aria-hidden className="flex">
        <span className={cx(bar, 'bg-line-strong')} style={width(Math.min(clip, planned))} />
        {clip > planned && <span className={cx(bar, 'bg-danger')} style={width(clip - planned)} />}
      </dd>
      <dd className="text-right tabular">{durationText(clip, true)}</dd>
      <dt className="text-ink-2">Cue</dt>
      <dd aria-hidden>
        <span className={cx(bar, 'block bg-active')} style={width(planned)} />
      </dd>
      <dd className="text-right tabular">{durationText(planned, true)}</dd>
    </dl>
  );
}
