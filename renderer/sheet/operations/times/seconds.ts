// When a sheet begins or ceases to show seconds, each duration is written anew, so that its length stays the same.

import { durationText } from '../../../../shared/timing/durations.ts';
import { rawCellIdOf } from '../../../store/rawcells.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { SheetModel } from '../../model/sheetModel.ts';

/**
 * Returns the drafts that set whether a sheet shows seconds, and rewrite each duration that would then be read as
 * another length.
 */
export function secondsDrafts(view: SheetModel, showSeconds: boolean): readonly Draft[] {
  const schedule = view.times.schedule();
  if (!schedule) return [];
  view.times.readAll();
  const { cascade, columns } = schedule;
  const drafts: Draft[] = [
    { name: 'sheet.update.showSeconds', entityId: view.records.sheetId, data: { showSeconds } },
  ];
  for (let index = 0; index < cascade.count(); index++) {
    const [seconds, line] = [cascade.lengthAt(index), view.records.order.at(index)];
    if (seconds === null || !line || columns.duration === null) continue;
    const value = durationText(seconds, showSeconds);
    if (value === durationText(seconds, !showSeconds)) continue;
    const entityId = rawCellIdOf(line.id, columns.duration);
    drafts.push({ name: 'cell.update.value', entityId, data: { value } });
  }
  return drafts;
}
