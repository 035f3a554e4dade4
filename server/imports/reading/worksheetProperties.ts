// The properties of a worksheet beside its cells: widths, merges, panes, and contents that a sheet cannot have.

import { openSkippedContents, type SkippedContents } from './skippedContents.ts';
import { columnOf } from './columns.ts';
import type { MergedRange, TabFacts } from './tabSink.ts';

const MOST_COLUMNS = 16_384;
/** Columns beyond this are ignored: a sheet has fewer. */
const MOST_WIDTHS = 256;
/** Merges beyond this number are ignored: real sheets have hundreds. */
const MOST_MERGES = 20_000;
/** Points of a unit of width (a digit of the default font). */
const POINTS_PER_UNIT = 5.25;

type Attributes = Readonly<Record<string, string>>;

/** The collector of the properties of one worksheet. `open` takes each XML element that begins, also those of rows,
 *  since hidden rows are counted. */
export interface WorksheetProperties {
  open(tag: string, attributes: Attributes): void;
  facts(): Pick<TabFacts, 'widths' | 'merges' | 'frozenColumns' | 'hiddenColumns'>;
  leftOut(): SkippedContents;
}

/** Opens the collector of the properties of one worksheet. */
export function openWorksheetProperties(): WorksheetProperties {
  const widths: Record<number, number> = {};
  const merges: MergedRange[] = [];
  const hiddenColumns = new Set<number>();
  const leftOut = openSkippedContents();
  let frozenColumns = 0;

  function column(attributes: Attributes) {
    // The attributes may be out of range: columns begin with 1.
    const first = Math.max(1, Math.trunc(Number(attributes['min'])));
    const last = Math.min(Number(attributes['max']), MOST_WIDTHS, MOST_COLUMNS);
    const points = Math.round(Number(attributes['width']) * POINTS_PER_UNIT);
    const isHidden = isOn(attributes['hidden']);
    const hasWidth = attributes['width'] !== undefined && attributes['customWidth'] !== '0' && points > 0;
    for (let at = first; at <= last; at += 1) {
      if (isHidden) hiddenColumns.add(at - 1);
      else if (hasWidth) widths[at - 1] = points;
    }
  }

  return {
    open(tag, attributes) {
      switch (tag) {
        case 'col':
          return column(attributes);
        case 'mergeCell': {
          const merge = merges.length < MOST_MERGES ? mergeOf(attributes['ref'] ?? '') : null;
          if (merge && merge[3] > merge[1]) merges.push(merge);
          return;
        }
        case 'pane':
          if (attributes['state']?.startsWith('frozen'))
            frozenColumns = Math.min(Math.trunc(Number(attributes['xSplit'] ?? 0)) || 0, MOST_WIDTHS);
          return;
        case 'row':
          if (isOn(attributes['hidden'])) leftOut.hiddenRows += 1;
          return;
        case 'sheetView':
          if (isOn(attributes['rightToLeft'])) leftOut.rightToLeft = true;
          return;
        case 'hyperlink':
          leftOut.links += 1;
          return;
        case 'conditionalFormatting':
          leftOut.conditionalFormats += 1;
          return;
        case 'dataValidation':
          leftOut.validations += 1;
          return;
        case 'tablePart':
          leftOut.tables += 1;
          return;
        default:
      }
    },
    facts: () => ({ widths, merges, frozenColumns, hiddenColumns: [...hiddenColumns] }),
    leftOut: () => leftOut,
  };
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function mergeOf(ref: string): MergedRange | null {
  const [, left, top, right, bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/i.exec(ref) ?? [];
  if (!left || !top || !right || !bottom) return null;
  return [Number(top) - 1, columnOf(left), Number(bottom) - 1, columnOf(right)];
}
