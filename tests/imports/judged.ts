// Differences that were looked at, each with its judgement. What is not here, and differs, fails.

export interface Difference {
  /** `file [worksheet] cell`, `format [its code] the number`, `page sheet, view, paper number` or `workbook sheet row column`. */
  readonly where: string;
  readonly ours: string;
  readonly theirs: string;
}

interface Judged {
  readonly where: RegExp;
  readonly ours?: RegExp;
  readonly theirs?: RegExp;
  readonly why: string;
}

const FORMAT = /^format \[/;
const ISO = /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/;

const JUDGED: readonly Judged[] = [
  {
    where: /^(?!format)/,
    ours: ISO,
    theirs: /^\d{1,2}\/\d{1,2}\/\d{4}( \d{1,2}:\d\d)?$/,
    why: 'formats 14 and 22 mean "as the reader’s country writes it": we write ISO, LibreOffice as in the United States',
  },
  {
    where:
      /(format \[(.*[ymd].*|1[567])\] (1|5|12|2\.5|1\.5|1\.005|2\.0416666667|59\.9999999)$)|xlsx-sheetjs\/1900\.xlsx/,
    why: 'days 1 to 59: Excel counts a 29 February 1900 that never was, and the workbook itself writes out Excel’s day',
  },
  {
    where: FORMAT,
    theirs: /#FMT/,
    why: 'LibreOffice gives up on a number that is too large for the format',
  },
  {
    where: /^format \[.*[hmsHyd].*\] 12345678901$|^format \[(1\d|2\d|4[57])\] 12345678901$/,
    ours: /^12345678901$/,
    why: 'a number beyond the year 9999 is no date: it is shown as it is, LibreOffice goes round',
  },
  {
    where:
      /^format \[(.*s.*|19|21|4[567])\] (999\.999|1234\.5678|-1234\.5678|0\.999994|100\.0000116|0\.333333333333333|1e-7|41000\.999999|1234567\.891|0\.001234|59\.9999999|99\.995|1\.005)$/,
    ours: /\d:?\d?\d|^\d+$/,
    theirs: /\d:?\d?\d|^\d+$/,
    why: 'seconds are rounded, as Excel does and as a workbook of readxl writes out: LibreOffice cuts them',
  },
  {
    where: /^format \[(9|0%|#%)\] 1\.005$/,
    why: '1.005 is 100.5 %, which is rounded up, as Excel does: LibreOffice rounds the binary number',
  },
  {
    where: /^format \[# \?\/8\]/,
    why: 'half an eighth is rounded up: LibreOffice rounds it down',
  },
  {
    where: /^format \[(.*h.*|18|20)\] (59\.9999999|41000\.999999)$/,
    ours: /^(0?0|12)(?!\d)/,
    theirs: /^(23|11)(?!\d)/,
    why: 'a time less than half a second before the next minute is the next minute, as in Excel: LibreOffice cuts it',
  },
  {
    where: /^format \[(48|##0\.0E\+0)\] 0$/,
    why: 'nothing fills the places of an exponent by three, as in Excel',
  },
  {
    where: /^format \[.*ddd.*\] -/,
    why: 'Excel has no days before 1900, so its formats have no names of weekdays for them',
  },
  {
    where: /^format \[\[>(=1000|100)\]/,
    ours: /^-/,
    why: 'a negative number keeps its sign under a condition that says nothing of negatives, as in Excel',
  },
  {
    where: /^format \[\[\$-F[84]00\]/,
    why: 'the reader’s own long date and time: we write them as the format says, LibreOffice as its language does',
  },
  { where: /^format \[h:mm A\/P\]/, why: 'A/P is written large where the format has it large, as in Excel' },
  {
    where: /^format \[\[s\]\.00\]/,
    why: 'LibreOffice does not know seconds in brackets without others; Apache POI’s table of them is followed',
  },
  { where: /xlsx-poi\/57893-many-merges/, why: 'merges beyond 20,000 are not looked at' },
  {
    where: /xlsx-sheetjs\/crlf\.xlsx/,
    theirs: /_x000D_/,
    why: '_x000D_ stands for a line end (ECMA-376, 22.9.2.19): this LibreOffice does not read it',
  },
  {
    where: /number_format_entities\.xlsx/,
    theirs: /^12345\.6789$/,
    why: 'this LibreOffice does not read the format’s quotes; ours is what its author expects',
  },
  {
    where: /wtf_path\.xlsx \[SheetJS\] R\dC[345]$/,
    ours: /^$/,
    why: 'formulas without a stored value: LibreOffice works them out, we take what the file says',
  },
  {
    where: /long numbers without a format/,
    theirs: /E[+-]0\d\d$/,
    why: 'a number without a format has an exponent of two digits, as in Excel: this LibreOffice writes three',
  },
  {
    where: /conditional-formatting-samples\.xlsx \[Quarters\]/,
    ours: /^\d+$/,
    theirs: /^\(?\$\d+\)?$/,
    why: 'a number format that conditional formatting brings; the preview says that such rules are left out',
  },
  {
    where: /^page gala-dinner: Cue sheet/,
    ours: /^6 Q$/,
    theirs: /^Q6$/,
    why: 'pdftotext leaves out the space of “Q 6” in one line of several: PDF.js finds it',
  },
];

/** Why the two may differ; null: that was not judged. */
export function judgementOf(difference: Difference): string | null {
  const found = JUDGED.find(
    ({ where, ours, theirs }) =>
      where.test(difference.where) &&
      (ours?.test(difference.ours) ?? true) &&
      (theirs?.test(difference.theirs) ?? true),
  );
  return found?.why ?? null;
}

/** White space at the ends is the room that a format keeps, and no text. */
export function plain(text: string | undefined): string {
  return (text ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[ \u00a0]+/g, ' ')
    .trim();
}
