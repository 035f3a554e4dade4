// A note on the cue that is on now, or a message that everybody reads at once.

import { useId, useState } from 'react';
import type { MessageSeen } from '../../../shared/api/showSeen.ts';
import { limits } from '../../../shared/limits.ts';
import { isOfInputMethod } from '../../browser/composing.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { inputClass } from '../../ui/inputClass.ts';
import { toast } from '../../ui/toasts.ts';
import { KeyPanel } from './KeyPanel.tsx';
import { SeenBy } from './messageSeen.tsx';
import type { WrittenText } from '../writtenText.ts';
import { sendText, sendToShow, useCaller, useCallerView } from './useCaller.ts';

/** The cue that a note is about. */
export interface NoteCue {
  readonly rowId: string;
  readonly number: string;
}

/** The panel of notes and messages. */
export function NotePanel({
  showId,
  note,
  begunCue,
  keepCue,
  seen,
  close,
}: {
  showId: string;
  /** The text of the panel, which stays when that is closed. */
  note: WrittenText;
  /** The cue that a begun text is about; null for the whole show, and while nothing is begun. */
  begunCue: NoteCue | null;
  keepCue: (cue: NoteCue | null) => void;
  /** Who has seen the message to everybody; null where there is none. */
  seen: MessageSeen | null;
  close: () => void;
}) {
  const caller = useCaller();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  // The note is about the cue that was on when it was begun.
  const [cue] = useState(() => {
    if (note.text !== '') return begunCue;
    const { onNow = null } = caller.session.view().moment ?? {};
    return onNow && { rowId: onNow.rowId, number: onNow.number };
  });
  const message = useCallerView(({ moment }) => moment?.state.message?.text ?? null);
  const noteText = note.text.trim();
  const name = cue ? `Note on ${cue.number || 'this cue'}` : 'Note on the show';

  const send = async (kind: 'note' | 'message'): Promise<void> => {
    if (isBusy || noteText === '') return;
    setBusy(true);
    const draft =
      kind === 'note'
        ? draftOf('show.update.note', showId, { rowId: cue?.rowId ?? null, text: noteText })
        : draftOf('show.update.message', showId, { text: noteText });
    const isSent = await sendText(caller, draft);
    setBusy(false);
    // A note that could not be sent stays in the field, and so does what was written behind it meanwhile.
    if (!isSent) return;
    if (kind === 'note') toast(`${name} is kept for the report`);
    if (note.takeOut(noteText)) close();
  };

  return (
    <KeyPanel label="Note or message" close={close}>
      <form
        className="flex flex-col gap-2 p-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send('note');
        }}
      >
        <label htmlFor={id} className="text-13 font-semibold">
          {name}
        </label>
        <textarea
          dir="auto"
          id={id}
          rows={2}
          maxLength={limits.showMessageLength}
          placeholder="Bed out too early"
          className={inputClass('lg', false, 'h-auto w-full resize-none px-3 py-2')}
          value={note.text}
          onChange={({ target }) => {
            note.write(target.value);
            keepCue(cue);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event.nativeEvent)) return;
            event.preventDefault();
            void send('note');
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={isBusy} disabled={noteText === ''}>
            Keep as a note
            <Kbd inverse>Enter</Kbd>
          </Button>
          <Button busy={isBusy} disabled={noteText === ''} onClick={() => void send('message')}>
            Show to everybody
          </Button>
          {message !== null && (
            <Button
              onClick={() =>
                void sendToShow(caller, [draftOf('show.update.message', showId, { text: '' })]).then(
                  (isSent) => isSent && close(),
                )
              }
            >
              Take “{message.slice(0, 20)}” away
            </Button>
          )}
        </div>
      </form>
      {seen && <SeenBy seen={seen} />}
    </KeyPanel>
  );
}
