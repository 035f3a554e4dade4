// References as a workbook writes them: `A1`.

/** The place of a column by its letters; `A` is 0. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
