// A letter as plain text.

import type { Letter } from './letter.ts';

/** Paragraphs parted by empty lines; addresses stand on lines of their own. */
export function textOf({
  heading,
  text,
  card,
  list,
  act,
  other,
  note,
  why,
  unsubscribe,
  from,
}: Letter): string {
  const acts = [act, other].flatMap((each) => (each ? [`${each.words}:\n${each.url}`] : []));
  const about = card
    ? [[card.title, ...card.lines, card.aside ?? ''].filter((each) => each !== '').join('\n')]
    : [];
  const end = [why, unsubscribe ? `${unsubscribe.words}: ${unsubscribe.url}` : '', from];
  const parts = [
    heading,
    ...text,
    ...about,
    ...(list ?? []).map(
      (each) => `${[each.title, each.text].filter((line) => line !== '').join('\n')}\n${each.url}`,
    ),
    ...acts,
    note ?? '',
    `--\n${end.filter((each) => each !== '').join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
