// The ids of the sample project, which the examples of all definitions use, and in which the generated tests run.

const made = (name: string) => `01J0000000${name.padStart(16, '0')}`;

/** The ids, by the entities that they stand for. */
export const samples = {
  team: made('TEAM'),
  user: made('VSER'),
  project: made('PR0JECT'),
  sheet: made('SHEET'),
  secondSheet: made('SHEET2'),
  /** The rows: three of the table, one page break, one block. */
  row: made('R0W1'),
  secondRow: made('R0W2'),
  thirdRow: made('R0W3'),
  pageBreak: made('BREAK'),
  block: made('B10CK'),
  column: made('C0V1'),
  secondColumn: made('C0V2'),
  blockCell: made('CE11'),
  category: made('CATEG0RY'),
  secondCategory: made('CATEG0RY2'),
  layout: made('1AY0VT'),
  layoutCell: made('1AY0VTCE11'),
  sheetLayout: made('SHEET1AY0VT'),
  hiddenCategory: made('H1DDEN'),
  textVariable: made('TEXTVAR1AB1E'),
  channel: made('CHANNE1'),
  comment: made('C0MMENT'),
  asset: made('ASSET'),
  assetFile: made('F1RSTF11E'),
  show: made('SH0W'),
  /** A show that has not started, and its sheet. */
  waitingShow: made('SH0WWA1T'),
  waitingSheet: made('SHEETWA1T'),
  showCue: made('SH0WCVE'),
  showNote: made('SH0WN0TE'),
  showStandby: made('SH0WSTANDBY'),
  template: made('TEMP1ATE'),
  /** The sheet of the template with its row, and the row that is a copy of it, in the second sheet. */
  templateSheet: made('TEMP1ATESHEET'),
  templateRow: made('TEMP1ATER0W'),
  templateCopy: made('TEMP1ATEC0PY'),
  /** An action of the sample user, in the log of the sheet. */
  cause: made('CAVSE'),
  /** The id of what an example creates. */
  fresh: made('NEW'),
  secondFresh: made('NEW2'),
} as const;

/** Returns the id of the entity in the bin that is the counterpart of a sample. */
export function binnedId(sample: string): string {
  return `${sample.slice(0, 9)}B${sample.slice(10)}`;
}

/** The id of a grid cell in the bin, whose row and column are not. */
export const binnedCell = `${samples.secondRow}.${samples.column}`;

/** The id of the grid cell of the first row and the first column. */
export const sampleCell = `${samples.row}.${samples.column}`;
