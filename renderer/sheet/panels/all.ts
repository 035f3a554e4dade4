// All panels of a sheet, by name. Each is a lazy chunk, loaded when it is first opened.

import type { PanelName } from '../model/shownPanels.ts';
import { panel, type PanelEntry } from './panel.ts';

/** The panels by name: dialogs `over` the sheet, and panels at its `side`. */
export const panels: { readonly [Name in PanelName]: PanelEntry<Name> } = {
  category: panel('over', () => import('./categories/AssignPanel.tsx')),
  categories: panel('over', () => import('./categories/ManagePanel.tsx')),
  variables: panel('over', () => import('./variables/VariablesPanel.tsx')),
  columnFilter: panel('over', () => import('./views/ColumnFilterPanel.tsx')),
  columnName: panel('over', () => import('./ColumnNamePanel.tsx')),
  viewName: panel('over', () => import('./views/ViewNamePanel.tsx')),
  textColour: panel('over', () => import('./TextColourPanel.tsx')),
  timeConflict: panel('over', () => import('./times/TimeConflict.tsx')),
  find: panel('side', () => import('./find/FindPanel.tsx')),
  inspector: panel('side', () => import('./inspector/Inspector.tsx')),
  pasteSpecial: panel('over', () => import('./clipboard/PasteSpecial.tsx')),
  freeze: panel('over', () => import('./numbering/FreezePanel.tsx')),
  unfreeze: panel('over', () => import('./numbering/UnfreezePanel.tsx')),
  goTo: panel('over', () => import('./goto/GoToPanel.tsx')),
  insertRows: panel('over', () => import('./rows/InsertRowsPanel.tsx')),
  moveRows: panel('over', () => import('./rows/MoveRowsPanel.tsx')),
  rowLines: panel('over', () => import('./rows/RowLinesPanel.tsx')),
  rowTemplates: panel('over', () => import('./rows/RowTemplatesPanel.tsx')),
  saveRowTemplate: panel('over', () => import('./rows/SaveRowTemplatePanel.tsx')),
  sheetFromRow: panel('over', () => import('./rows/SheetFromRowPanel.tsx')),
  blockTracks: panel('over', () => import('./blocks/BlockTracksPanel.tsx')),
  bin: panel('over', () => import('./rows/BinPanel.tsx')),
  asset: panel('over', () => import('./assets/AssetPanel.tsx')),
  columnOption: panel('over', () => import('./ColumnOptionPanel.tsx')),
  columnWidth: panel('over', () => import('./ColumnWidthPanel.tsx')),
};
