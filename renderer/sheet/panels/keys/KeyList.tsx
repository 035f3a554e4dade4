// The lines of the list of keys, in sections.

import { Fragment } from 'react';
import { Kbd } from '../../../ui/Kbd.tsx';
import type { KeyLine, KeySection } from './lines.ts';

export function KeyList({ sections }: { sections: readonly KeySection[] }) {
  return (
    <div className="keys-card columns-1 gap-8 sm:columns-2 lg:columns-3">
      {sections.map(({ title, lines }) => (
        <section key={title} aria-label={title} className="mb-5 break-inside-avoid-column">
          <h3 className="border-b border-line pb-1.5 text-13 font-semibold">{title}</h3>
          <ul>
            {lines.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ line: { name, chords } }: { line: KeyLine }) {
  return (
    <li className="flex min-h-7 items-center gap-2 border-b border-line py-1">
      <span className="min-w-0 flex-1">{name}</span>
      <span className="flex items-center gap-1">
        {chords.map((chord, at) => (
          <Fragment key={chord.join(' ')}>
            {at > 0 && <span className="text-11 text-ink-2">or</span>}
            {chord.map((word) => (
              <Kbd key={word}>{word}</Kbd>
            ))}
          </Fragment>
        ))}
      </span>
    </li>
  );
}
