// The text of an article as the app and the public guide show it: paragraphs and lists, with bold words and keys.

import type { ReactNode } from 'react';
import { Kbd } from '../ui/Kbd.tsx';

/** The paragraphs and lists of an article. */
export function ArticleText({ body, isMac }: { body: readonly string[]; isMac: boolean }) {
  const lists = blocksOf(body);
  return (
    <div className="flex flex-col gap-3 leading-6">
      {lists.map((block) =>
        block.isList ? (
          <ul key={block.lines[0]} className="flex list-disc flex-col gap-1 pl-5">
            {block.lines.map((line) => (
              <li key={line}>{marked(line, isMac)}</li>
            ))}
          </ul>
        ) : (
          <p key={block.lines[0]}>{block.lines.map((line) => marked(line, isMac))}</p>
        ),
      )}
    </div>
  );
}

interface Block {
  readonly isList: boolean;
  readonly lines: readonly string[];
}

/** Splits the lines of an article into paragraphs and lists; consecutive list items form one list. */
function blocksOf(body: readonly string[]): readonly Block[] {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of body) {
    const isList = line.startsWith('- ');
    const last = blocks.at(-1);
    if (isList && last?.isList === true) last.lines.push(line.slice(2));
    else blocks.push({ isList, lines: [isList ? line.slice(2) : line] });
  }
  return blocks;
}

/** Renders a line in which `*` marks bold words, and backticks mark keys. */
function marked(line: string, isMac: boolean): ReactNode {
  return line.split(/(\*[^*]+\*|`[^`]+`)/).map((part, index) => {
    if (part.startsWith('*')) return <b key={index}>{part.slice(1, -1)}</b>;
    if (part.startsWith('`'))
      return (
        <Kbd key={index} always>
          {keysFor(part.slice(1, -1), isMac)}
        </Kbd>
      );
    return part;
  });
}

function keysFor(keys: string, isMac: boolean): string {
  const shown = keys.replace('Shift', '⇧').replace('Enter', '↵');
  return isMac ? shown.replace('Ctrl', '⌘').replace('Alt', '⌥') : shown;
}
