// Functions about the cells of a row and the letters of columns.

/** Returns whether a cell is empty or has only spaces. */
export function isBlankCell(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

/** Returns the number of cells from the left up to the last one that is not empty. */
export function usedWidth(texts: readonly string[]): number {
  let width = texts.length;
  while (width > 0 && texts[width - 1] === '') width -= 1;
  return width;
}

/** Returns the total number of characters. */
export function letterCount(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

const LETTERS = 26;

/** Returns the letters of a column: `A`, `B` … `Z`, `AA`. `column` counts from 0. */
export function columnLetters(column: number): string {
  let rest = column;
  let letters = '';
  do {
    letters = String.fromCharCode(65 + (rest % LETTERS)) + letters;
    rest = Math.floor(rest / LETTERS) - 1;
  } while (rest >= 0);
  return letters;
}

/** Returns the index of a column by its letters; `A` is 0. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
