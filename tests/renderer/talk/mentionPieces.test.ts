import { expect, test } from 'vitest';
import { mentionPieces } from '../../../renderer/talk/mentionPieces.ts';

const people = [{ name: 'Mara Lind' }, { name: 'Mara Lindqvist' }, { name: 'J. (Jo) Wu' }];
const marked = (text: string) =>
  mentionPieces(text, people).flatMap(({ text: piece, isMention }) => (isMention ? [piece] : []));

test('whole names of people are mentions, whatever their case; the text stays as it is', () => {
  expect(marked('Ask @Mara Lind, and @mara lindqvist')).toEqual(['@Mara Lind', '@mara lindqvist']);
  expect(marked('@J. (Jo) Wu?')).toEqual(['@J. (Jo) Wu']);
  expect(marked('@Mara Lindgren or mara@lind.no')).toEqual([]);
  const text = 'Ask @Mara Lind\nnow';
  expect(
    mentionPieces(text, people)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
