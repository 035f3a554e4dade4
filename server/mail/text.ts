// A letter as plain text.

import type { Letter, LetterLink } from './letter.ts';

/** Paragraphs parted by empty lines; addresses stand on lines of their own. */
export function renderMailText(letter: Letter): string {
  const { heading, text, code, card, list, act, note, why, unsubscribe, manage, from } = letter;
  const end = [why, withUrl(unsubscribe), withUrl(manage), from];
  const parts = [
    heading,
    ...text,
    code ?? '',
    card ? block([card.title, ...card.lines]) : '',
    ...(list ?? []).map((each) => block([each.title, each.text, each.url])),
    withUrl(act),
    note ?? '',
    // As mail programs know where a signature begins.
    `-- \n${block(end)}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function block(lines: readonly string[]): string {
  return lines.filter((each) => each !== '').join('\n');
}

function withUrl(link: LetterLink | undefined): string {
  return link ? `${link.words}:\n${link.url}` : '';
}
