// The keys: every command that has some, found by words or by pressing what one wonders about; to be printed, too.

import { Printer, Search } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { bareInput, inputClass } from '../../../ui/inputClass.ts';
import { commands } from '../../commands/all.ts';
import { chordsOf } from '../../commands/chord.ts';
import { askedBy, keyTableOf } from '../../commands/keytable.ts';
import { keyWords } from '../../commands/keywords.ts';
import { KeyList } from './KeyList.tsx';
import { filtered, isChord, keySectionsOf, onlyCommand } from './lines.ts';
import './keys.css';

/** What was pressed: its words, and the command that has it. */
interface Pressed {
  readonly words: string;
  readonly id: string | null;
}

/** `isMac`: the keyboard that the list is for. */
export function KeySearch({ isMac, printable = true }: { isMac: boolean; printable?: boolean }) {
  const [query, setQuery] = useState('');
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const table = useMemo(() => keyTableOf(commands, isMac), [isMac]);
  const all = useMemo(() => keySectionsOf(commands, isMac), [isMac]);
  const sections = pressed ? (pressed.id === null ? [] : onlyCommand(all, pressed.id)) : filtered(all, query);

  const press = (event: KeyboardEvent): void => {
    if (!isChord(event.nativeEvent)) return;
    event.preventDefault();
    const [chord = ''] = chordsOf(event.nativeEvent, isMac);
    const asked = askedBy(table, event.nativeEvent, isMac);
    setQuery('');
    setPressed({ words: keyWords(chord, isMac).join(' '), id: asked?.command.id ?? null });
  };

  return (
    <>
      <div className="keys-filter mb-4 flex gap-2">
        <div className={inputClass('lg', false)}>
          <Icon of={Search} className="text-ink-2" />
          <input
            type="search"
            aria-label="Filter, or press the keys you wonder about"
            placeholder="Filter, or press the keys you wonder about"
            className={bareInput}
            value={pressed?.words ?? query}
            onKeyDown={press}
            onChange={(event) => {
              // What is typed after a chord begins a new question.
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
