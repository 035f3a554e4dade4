// The notes of a show with their cues, and the form by which a note is added after the show.

import { Plus } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { ShowReportReply } from '../../../shared/api/showReports.ts';
import { limits } from '../../../shared/limits.ts';
import { messageOf } from '../../net/callError.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { personOf } from '../../widgets/person.ts';
import { openSendOnce } from '../sendOnce.ts';
import { useWrittenText } from '../writtenText.ts';

/** A part of the side of a report, with its heading. */
export function ReportBlock({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-b border-line px-4 py-3 last:border-b-0">
      <div className="mb-1 flex min-h-7 items-center gap-2">
        <h2 className="font-semibold">{title}</h2>
        <span className="flex-1" />
        <span className="text-12 text-ink-2">{aside}</span>
      </div>
      {children}
    </section>
  );
}

/** The notes of a show. `again` reads the report again. */
export function ReportNotes({
  projectId,
  report,
  again,
}: {
  projectId: string;
  report: ShowReportReply;
  again: () => void;
}) {
  const { notes } = report;
  const users = useSnapshot(db.user);
  const refusal = useMay(projectId, 'comment.write');
  const [isWriting, setWriting] = useState(false);
  const title = (
    <>
      Notes <span className="ml-1 font-normal text-ink-2 tabular">{notes.length || ''}</span>
    </>
  );
  const write = (
    <Button
      kind="plain"
      size="sm"
      icon={Plus}
      refusal={refusal}
      aria-expanded={isWriting}
      className="print:hidden"
      onClick={() => setWriting(!isWriting)}
    >
      Write
    </Button>
  );
  return (
    <ReportBlock title={title} aside={write}>
      {isWriting && <NoteForm report={report} again={again} close={() => setWriting(false)} />}
      {notes.length === 0 && !isWriting && <p className="text-12 text-ink-2">Nobody took a note.</p>}
      <ul>
        {notes.map(({ id, number, text, userId, by }) => (
          <li key={id} className="flex items-start gap-2 py-1">
            <Avatar person={personOf(users[userId], userId)} />
            {number !== null && (
              <span className="min-w-6 rounded-cell bg-active px-1 text-center text-12 leading-5 font-semibold tabular">
                {number}
              </span>
            )}
            <span className="min-w-0 flex-1 break-words whitespace-pre-line">
              {text}
              {by !== null && <span className="sr-only">, by {by}</span>}
            </span>
          </li>
        ))}
      </ul>
    </ReportBlock>
  );
}

const WHOLE_SHOW = '';

/** Focuses a field when it is rendered. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

function NoteForm({
  report: { show, rows },
  again,
  close,
}: {
  report: ShowReportReply;
  again: () => void;
  close: () => void;
}) {
  const { text, write, takeOut } = useWrittenText();
  const [sendOnce] = useState(() => openSendOnce());
  const [rowId, setRow] = useState(WHOLE_SHOW);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cues = rows.filter(({ number }) => number !== '');

  async function take(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const noteText = text.trim();
    if (noteText === '') return setError('Write what is to be remembered.');
    setBusy(true);
    try {
      const about = rowId === WHOLE_SHOW ? {} : { rowId };
      await sendOnce(draftOf('show.update.note', show?.showId ?? '', { text: noteText, ...about }));
      if (takeOut(noteText)) close();
      again();
    } catch (refused) {
      setError(messageOf(refused));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="mb-2 flex flex-col gap-2" onSubmit={(event) => void take(event)}>
      <TextField
        label="Note"
        size="md"
        ref={focus}
        value={text}
        maxLength={limits.showNoteLength}
        error={error ?? undefined}
        onChange={(event) => {
          write(event.target.value);
          setError(null);
        }}
      />
      <Select
        label="About"
        size="md"
        options={[
          { value: WHOLE_SHOW, label: 'The whole show' },
          ...cues.map((row) => ({ value: row.rowId, label: `${row.number} ${row.title}` })),
        ]}
        value={rowId}
        choose={setRow}
      />
      <span className="flex justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button kind="primary" type="submit" busy={isBusy}>
          Add note
        </Button>
      </span>
    </form>
  );
}
