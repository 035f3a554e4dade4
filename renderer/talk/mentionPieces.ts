// A comment in pieces: mentions of people of the project, and the text between them.

export interface CommentPiece {
  readonly text: string;
  readonly isMention: boolean;
}

/** Splits a comment at the mentions of these people: `@` with a whole name, whatever its case. */
export function mentionPieces(
  text: string,
  people: readonly { readonly name: string }[],
): readonly CommentPiece[] {
  // A shortcut: most texts mention nobody, and a comment with many addresses is split into many texts.
  if (people.length === 0 || !text.includes('@')) return [{ text, isMention: false }];
  // The longest name first: `@Mara Lindqvist` is not `@Mara Lind` with letters after it.
  const names = people
    .map(({ name }) => name)
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pieces = text.split(new RegExp(`(@(?:${names.join('|')}))(?![\\p{L}\\d])`, 'giu'));
  return pieces.flatMap((piece, at) => (piece === '' ? [] : [{ text: piece, isMention: at % 2 === 1 }]));
}
