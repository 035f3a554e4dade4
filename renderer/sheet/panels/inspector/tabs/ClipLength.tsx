// Whether the clip of a cell fits its cue, and the button that sets the cue to the length of the clip.

import { clipMisfit } from '../../../../../shared/timing/clipLength.ts';
import { Button } from '../../../../ui/Button.tsx';
import { durationDraft, rowName } from '../../../operations/times/drafts.ts';
import { useInspector } from '../inspectorContext.ts';

/** The sentence and the button; nothing where clip and cue agree, or where the sheet has no durations. */
export function ClipLength({ rowId, durationMs }: { rowId: string; durationMs: number }) {
  const { grid, change } = useInspector();
  const { view } = grid;
  const schedule = view.times.schedule();
  const line = view.records.order.find(rowId);
  if (!schedule || !line || schedule.columns.duration === null) return null;
  const number = view.numbers.label(line);
  const cue = number === '' ? 'this row' : `cue ${number}`;
  const misfit = clipMisfit(durationMs, view.times.at(line).length, cue);
  if (!misfit) return null;
  return (
    <div className="mt-2 flex flex-col items-start gap-1.5 rounded-small bg-sunken p-2">
      <p className="font-medium">{misfit.sentence}</p>
      <Button size="sm" onClick={() => change(durationDraft(line, schedule, misfit.seconds))}>
        {`Set ${number === '' ? rowName(view, line).toLowerCase() : cue} to ${misfit.text}`}
      </Button>
    </div>
  );
}
