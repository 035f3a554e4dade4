// All panels of a sheet, by name. Each is a lazy chunk, loaded when it is first opened.

import type { PanelName } from '../model/shownPanels.ts';
import { panel, type PanelEntry } from './panel.ts';

/** The panels by name. */
export const panels: { readonly [Name in PanelName]: PanelEntry<Name> } = {
  category: panel(() => import('./categories/AssignPanel.tsx')),
  categories: panel(() => import('./categories/ManagePanel.tsx')),
  variables: panel(() => import('./variables/VariablesPanel.tsx')),
  columnFilter: panel(() => import('./views/ColumnFilterPanel.tsx')),
  columnName: panel(() => import('./ColumnNamePanel.tsx')),
  viewName: panel(() => import('./views/ViewNamePanel.tsx')),
  textColour: panel(() => import('./TextColourPanel.tsx')),
  timeConflict: panel(() => import('./times/TimeConflict.tsx')),
  find: panel(() => import('./find/FindPanel.tsx')),
  inspector: panel(() => import('./inspector/Inspector.tsx')),
  pasteSpecial: panel(() => import('./clipboard/PasteSpecial.tsx')),
  freeze: panel(() => import('./numbering/FreezePanel.tsx')),
  unfreeze: panel(() => import('./numbering/UnfreezePanel.tsx')),
  goTo: panel(() => import('./goto/GoToPanel.tsx')),
  insertRows: panel(() => import('./rows/InsertRowsPanel.tsx')),
  moveRows: panel(() => import('./rows/MoveRowsPanel.tsx')),
  rowLines: panel(() => import('./rows/RowLinesPanel.tsx')),
  rowTemplates: panel(() => import('./rows/RowTemplatesPanel.tsx')),
  saveRowTemplate: panel(() => import('./rows/SaveRowTemplatePanel.tsx')),
  sheetFromRow: panel(() => import('./rows/SheetFromRowPanel.tsx')),
  blockTracks: panel(() => import('./blocks/BlockTracksPanel.tsx')),
  bin: panel(() => import('./rows/BinPanel.tsx')),
  asset: panel(() => import('./assets/AssetPanel.tsx')),
  columnOption: panel(() => import('./ColumnOptionPanel.tsx')),
  columnWidth: panel(() => import('./ColumnWidthPanel.tsx')),
};
