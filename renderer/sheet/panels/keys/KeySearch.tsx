// The list of keys: every command with keys, found by words or by pressing keys; it can be printed.

import { Printer, Search } from 'lucide-react';
import { useMemo, useState, Fragment, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { bareInput, inputClass } from '../../../ui/inputClass.ts';
import { commands } from '../../commands/all.ts';
import { chordsOf } from '../../commands/chord.ts';
import { findCommandForKey, keyTableOf } from '../../commands/keytable.ts';
import { keyWords } from '../../commands/keywords.ts';
import './keys.css';
import {
  filterKeySections,
  isChord,
  keySectionsOf,
  sectionsWithCommand,
  type KeyLine,
  type KeySection,
} from './lines.ts';

/** Keys that were pressed in the field: their names, and the id of their command, null if they have none. */
interface Pressed {
  readonly words: string;
  readonly id: string | null;
}

/** Renders the list; `isMac` is true for a Mac keyboard. */
export function KeySearch({ isMac, printable = true }: { isMac: boolean; printable?: boolean }) {
  const [query, setQuery] = useState('');
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const table = useMemo(() => keyTableOf(commands, isMac), [isMac]);
  const all = useMemo(() => keySectionsOf(commands, isMac), [isMac]);
  const sections = pressed
    ? pressed.id === null
      ? []
      : sectionsWithCommand(all, pressed.id)
    : filterKeySections(all, query);

  const press = (event: KeyboardEvent): void => {
    if (!isChord(event.nativeEvent)) return;
    event.preventDefault();
    const [chord = ''] = chordsOf(event.nativeEvent, isMac);
    const pressedCommand = findCommandForKey(table, event.nativeEvent, isMac);
    setQuery('');
    const words = keyWords(pressedCommand?.chord ?? chord, isMac).join(' ');
    setPressed({ words, id: pressedCommand?.command.id ?? null });
  };

  return (
    <>
      <div className="keys-filter mb-4 flex gap-2 phone:flex-wrap">
        <div className={inputClass('lg', false)}>
          <Icon of={Search} className="text-ink-2" />
          <input
            type="search"
            aria-label="Filter, or press the keys you wonder about"
            placeholder="Filter, or press keys"
            className={bareInput}
            value={pressed?.words ?? query}
            onKeyDown={press}
            onChange={(event) => {
              // A text that is typed after a chord begins a new search.
              setQuery(pressed ? event.target.value.replace(pressed.words, '') : event.target.value);
              setPressed(null);
            }}
          />
        </div>
        {printable && (
          <Button size="lg" icon={Printer} onClick={() => window.print()}>
            Print as a card
          </Button>
        )}
      </div>
      {sections.length > 0 ? <KeyList sections={sections} /> : <Nothing pressed={pressed} />}
    </>
  );
}

function Nothing({ pressed }: { pressed: Pressed | null }) {
  return (
    <output className="block py-6 text-center text-ink-2">
      {pressed ? `${pressed.words} does nothing here: it is left to the browser.` : 'No key is called that.'}
    </output>
  );
}

// The lines of the list of keys, in sections.

function KeyList({ sections }: { sections: readonly KeySection[] }) {
  return (
    <div className="keys-card columns-[3_16rem] gap-8">
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
              <Kbd key={word} always>
                {word}
              </Kbd>
            ))}
          </Fragment>
        ))}
      </span>
    </li>
  );
}
