// Counts the contents of a worksheet that a sheet cannot have, and describes them in one sentence for each kind.

import { formatCount } from '../../../shared/format/words.ts';

/** The counts of contents that were left out of a worksheet. */
export interface SkippedContents {
  hiddenRows: number;
  rightToLeft: boolean;
  links: number;
  comments: number;
  pictures: number;
  charts: number;
  shapes: number;
  conditionalFormats: number;
  validations: number;
  tables: number;
}

/** Returns counts of zero. */
export function openSkippedContents(): SkippedContents {
  return {
    hiddenRows: 0,
    rightToLeft: false,
    links: 0,
    comments: 0,
    pictures: 0,
    charts: 0,
    shapes: 0,
    conditionalFormats: 0,
    validations: 0,
    tables: 0,
  };
}

/** Returns one sentence for each kind of thing that was left out. */
export function describeSkippedContents(leftOut: SkippedContents): readonly string[] {
  const { hiddenRows, rightToLeft, links, comments, pictures, charts, shapes } = leftOut;
  const { conditionalFormats, validations, tables } = leftOut;
  return [
    ...line(
      hiddenRows,
      'One row is hidden in the file; here it is shown.',
      (count) => `${count} rows are hidden in the file; here they are shown.`,
    ),
    ...(rightToLeft
      ? ['This worksheet runs from right to left: its columns come in the order in which they are read.']
      : []),
    ...line(
      pictures,
      'One picture that stands in no cell beside a text is left out.',
      (count) => `${count} pictures that stand in no cell beside a text are left out.`,
    ),
    ...line(charts, 'One chart is left out.', (count) => `${count} charts are left out.`),
    ...line(shapes, 'One drawn shape is left out.', (count) => `${count} drawn shapes are left out.`),
    ...line(comments, 'One note on a cell is left out.', (count) => `${count} notes on cells are left out.`),
    ...line(
      links,
      'The address of one link is left out; its text stays.',
      (count) => `The addresses of ${count} links are left out; their texts stay.`,
    ),
    ...line(
      conditionalFormats,
      'Colours that follow a rule (conditional formatting) are left out.',
      () => 'Colours that follow rules (conditional formatting) are left out.',
    ),
    ...line(
      validations,
      'A list of allowed values (data validation) is left out.',
      () => 'Lists of allowed values (data validation) are left out.',
    ),
    ...line(
      tables,
      'The banded colours of a table are left out.',
      () => 'The banded colours of tables are left out.',
    ),
  ];
}

function line(count: number, one: string, many: (count: string) => string): readonly string[] {
  if (count === 0) return [];
  return [count === 1 ? one : many(formatCount(count))];
}
