// A note on the cue that is on now, or a message that everybody reads at once.

import { useId, useState } from 'react';
import type { MessageSeen } from '../../../shared/api/showSeen.ts';
import { limits } from '../../../shared/limits.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { inputClass } from '../../ui/inputClass.ts';
import { toast } from '../../ui/toasts.ts';
import { KeyPanel } from './KeyPanel.tsx';
import { SeenBy } from './messageSeen.tsx';
import { sendToShow, useCaller, useCallerView } from './useCaller.ts';

/** The panel of notes and messages. */
export function NotePanel({
  showId,
  seen,
  close,
}: {
  showId: string;
  /** Who has seen the message to everybody; null where there is none. */
  seen: MessageSeen | null;
  close: () => void;
}) {
  const caller = useCaller();
  const id = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  // The note is about the cue that was on when the panel was opened.
  const [cue] = useState(() => {
    const { onNow = null } = caller.session.view().moment ?? {};
    return onNow && { rowId: onNow.rowId, number: onNow.number };
  });
  const message = useCallerView(({ moment }) => moment?.state.message?.text ?? null);
  const noteText = text.trim();
  const name = cue ? `Note on ${cue.number || 'this cue'}` : 'Note on the show';

  const send = async (kind: 'note' | 'message'): Promise<void> => {
    setBusy(true);
    const draft =
      kind === 'note'
        ? draftOf('show.update.note', showId, { rowId: cue?.rowId ?? null, text: noteText })
        : draftOf('show.update.message', showId, { text: noteText });
    const isSent = await sendToShow(caller, [draft]);
    setBusy(false);
    // A note that could not be sent stays in the field.
    if (!isSent) return;
    if (kind === 'note') toast(`${name} is kept for the report`);
    close();
  };

  return (
    <KeyPanel label="Note or message" close={close}>
      <form
        className="flex flex-col gap-2 p-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (noteText !== '') void send('note');
        }}
      >
        <label htmlFor={id} className="text-13 font-semibold">
          {name}
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={limits.showMessageLength}
          placeholder="Bed out too early"
          className={inputClass('lg', false, 'h-auto w-full resize-none px-3 py-2')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (noteText !== '') void send('note');
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
