// When a sheet begins or ceases to show seconds, each duration is written anew, so that its length stays the same. Where
// only the removal of a start would change that, the sheet is set to what it showed.

import { durationText } from '../../../../shared/timing/durations.ts';
import { FLAG } from '../../../../shared/timing/table.ts';
import { draftOf, type Draft } from '../../../store/actionDraft.ts';
import { rawCellIdOf } from '../../../store/rawcells.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { SheetActions } from '../../model/sheetActions.ts';
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

/**
 * Returns the draft that keeps whether a sheet shows seconds where that would change because the start goes that says
 * so, and durations remain; none for a person who may not set it. `goes` tells whether the cell of a row in a column is
 * removed.
 */
export function keptSecondsDrafts(
  view: SheetModel,
  sheetActions: SheetActions,
  goes: (line: RowRecord, columnId: string) => boolean,
): readonly Draft[] {
  const schedule = view.times.schedule();
  const isSet = typeof view.setting().sheet.showSeconds === 'boolean';
  if (!schedule || isSet || !sheetActions.mayArrange()) return [];
  view.times.readAll();
  const { cascade, columns } = schedule;
  const remains = (index: number, columnId: string | null): boolean => {
    const line = view.records.order.at(index);
    return line !== undefined && columnId !== null && !goes(line, columnId);
  };
  const speaker = cascade.speaker();
  let next = speaker;
  while (next >= 0 && !remains(next, columns.start)) next = cascade.typedFrom(next + 1);
  const showSeconds = cascade.style().showsSeconds;
  const isTurning = next < 0 ? !showSeconds : (cascade.flagsAt(next) & FLAG.hasSeconds) > 0 !== showSeconds;
  if (speaker < 0 || !isTurning) return [];
  for (let index = 0; index < cascade.count(); index++)
    if (cascade.lengthAt(index) !== null && remains(index, columns.duration))
      return [draftOf('sheet.update.showSeconds', view.records.sheetId, { showSeconds })];
  return [];
}
