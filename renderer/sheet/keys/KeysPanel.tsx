// The keys: every command that has some, found by words or by pressing what one wonders about; to be printed, too.

import { Printer, Search } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { bareInput, inputClass } from '../../kit/inputClass.ts';
import { isMac } from '../../kit/platform.ts';
import { commands } from '../commands/all.ts';
import { keyWords } from '../commands/keywords.ts';
import { askedBy, keyTableOf } from '../commands/keytable.ts';
import { chordsOf } from '../commands/chord.ts';
import type { PanelProps } from '../panels/panel.ts';
import { KeyList } from './KeyList.tsx';
import { filtered, isChord, keySectionsOf, onlyCommand } from './lines.ts';
import './keys.css';

/** What was pressed: its words, and the command that has it. */
interface Pressed {
  readonly words: string;
  readonly id: string | null;
}

const table = keyTableOf(commands, isMac);

export function Panel({ close }: PanelProps) {
  const [query, setQuery] = useState('');
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const all = useMemo(() => keySectionsOf(commands, isMac), []);
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
    <Dialog
      open
      close={close}
      title="Keys"
      size="broad"
      footer={
        <Button icon={Printer} onClick={() => window.print()}>
          Print as a card
        </Button>
      }
    >
      <div className={inputClass('lg', false, 'keys-filter mb-4')}>
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
      {sections.length > 0 ? <KeyList sections={sections} /> : <Nothing pressed={pressed} />}
    </Dialog>
  );
}

function Nothing({ pressed }: { pressed: Pressed | null }) {
  return (
    <output className="block py-6 text-center text-ink-2">
      {pressed ? `${pressed.words} does nothing here: it is left to the browser.` : 'No key is called that.'}
    </output>
  );
}
