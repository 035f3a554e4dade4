// All panels of a sheet, by name. Each is a lazy chunk, loaded when it is first opened.

import type { Panel } from './panel.ts';

/** The panels by name: dialogs `over` the sheet, and panels at its `side`. */
export const panels: readonly Panel[] = [
  { name: 'category', place: 'over', load: () => import('./categories/AssignPanel.tsx') },
  { name: 'categories', place: 'over', load: () => import('./categories/ManagePanel.tsx') },
  { name: 'columnName', place: 'over', load: () => import('./ColumnNamePanel.tsx') },
  { name: 'viewName', place: 'over', load: () => import('./views/ViewNamePanel.tsx') },
  { name: 'textColour', place: 'over', load: () => import('./TextColourPanel.tsx') },
  { name: 'timeConflict', place: 'over', load: () => import('./times/TimeConflict.tsx') },
  { name: 'find', place: 'side', load: () => import('./find/FindPanel.tsx') },
  { name: 'inspector', place: 'side', load: () => import('./inspector/Inspector.tsx') },
  { name: 'keys', place: 'over', load: () => import('./keys/KeysPanel.tsx') },
  { name: 'pasteSpecial', place: 'over', load: () => import('./clipboard/PasteSpecial.tsx') },
  { name: 'freeze', place: 'over', load: () => import('./numbering/FreezePanel.tsx') },
  { name: 'unfreeze', place: 'over', load: () => import('./numbering/UnfreezePanel.tsx') },
  { name: 'goTo', place: 'over', load: () => import('./goto/GoToPanel.tsx') },
  { name: 'insertRows', place: 'over', load: () => import('./rows/InsertRowsPanel.tsx') },
  { name: 'moveRows', place: 'over', load: () => import('./rows/MoveRowsPanel.tsx') },
  { name: 'rowLines', place: 'over', load: () => import('./rows/RowLinesPanel.tsx') },
  { name: 'rowTemplates', place: 'over', load: () => import('./rows/RowTemplatesPanel.tsx') },
  { name: 'saveRowTemplate', place: 'over', load: () => import('./rows/SaveRowTemplatePanel.tsx') },
  { name: 'blockTracks', place: 'over', load: () => import('./blocks/BlockTracksPanel.tsx') },
  { name: 'bin', place: 'over', load: () => import('./rows/BinPanel.tsx') },
  { name: 'asset', place: 'over', load: () => import('./assets/AssetPanel.tsx') },
  { name: 'columnOption', place: 'over', load: () => import('./ColumnOptionPanel.tsx') },
  { name: 'columnWidth', place: 'over', load: () => import('./ColumnWidthPanel.tsx') },
];
