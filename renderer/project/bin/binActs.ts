// Bringing back what lies in the bin of a project.

import type { Binned, BinKind } from '../../../shared/api/projectBin.ts';
import type { ActionName } from '../../../shared/catalogue.ts';
import { gesture, type Draft } from '../../store/act.ts';

/** What each kind is called in the list. */
export const KIND_WORDS: Readonly<Record<BinKind, string>> = {
  sheet: 'Sheet',
  category: 'Category',
  template: 'Template',
  channel: 'Channel',
  layout: 'Layout',
};

/** One undo takes it back. A template of a sheet comes with its sheet. */
export function bringBack({ kind, id, sheetId }: Binned): void {
  const draft = (of: BinKind, each: string): Draft => ({
    name: UNDELETES[of],
    entityId: each,
    data: { ids: [each] },
  });
  gesture(sheetId === null ? [draft(kind, id)] : [draft('sheet', sheetId), draft(kind, id)]);
}

const UNDELETES = {
  sheet: 'sheet.create.undelete',
  category: 'category.create.undelete',
  template: 'template.create.undelete',
  channel: 'channel.create.undelete',
  layout: 'layout.create.undelete',
} as const satisfies Record<BinKind, ActionName>;
