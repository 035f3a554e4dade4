// Cells and columns with a value, as a person would understand "a value is here".

/** A cell that says nothing: empty, or spaces only. */
export function isBlankCell(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

/** How many cells from the left there are up to the last one that holds anything at all. */
export function usedWidth(texts: readonly string[]): number {
  let width = texts.length;
  while (width > 0 && texts[width - 1] === '') width -= 1;
  return width;
}

/** How many letters they hold together. */
export function letterCount(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

const LETTERS = 26;

/** `A`, `B` … `Z`, `AA`: the name of a column without one. `column` counts from 0. */
export function columnLetters(column: number): string {
  let rest = column;
  let letters = '';
  do {
    letters = String.fromCharCode(65 + (rest % LETTERS)) + letters;
    rest = Math.floor(rest / LETTERS) - 1;
  } while (rest >= 0);
  return letters;
}

// References in the form of workbooks: `A1`.

/** The place of a column by its letters; `A` is 0. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
