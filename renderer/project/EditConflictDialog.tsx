// The dialog for edit conflicts, in which a person chooses between their own text and that of somebody else, for each
// conflict or for all at once. Until then the other text is shown, and the own text is stored on this device.

import { useEffect } from 'react';
import { useSnapshot, subscribe } from 'valtio';
import { QuestionLine } from '../chrome/QuestionLine.tsx';
import { resolveEditConflict } from '../store/dispatch.ts';
import { db } from '../store/db.ts';
import { editConflictState } from '../store/clientState.ts';
import { overwrites, type Overwrite } from '../store/overwrites.ts';
import { session } from '../store/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toasts.ts';

/** The dialog that asks which text to keep, and the toasts about texts that two people wrote at the same time. */
export function EditConflictDialog({ projectId }: { projectId: string }) {
  useOverwrites();
  const { list, isAsking } = useSnapshot(editConflictState);
  const users = useSnapshot(db.user);
  const own = list.filter(({ scope }) => scope === projectId);
  if (!isAsking || own.length === 0) return null;
  const ids = own.map(({ action }) => action.id);
  const many = ids.length > 1 ? ' all' : '';
  return (
    <Dialog
      open
      close={() => void (editConflictState.isAsking = false)}
      title="Someone has changed this since"
      description="You had not seen it when you wrote. Theirs stands, and yours is kept on this device until you choose."
      footer={
        <>
          <Button onClick={() => resolveEditConflict(ids, 'theirs')}>{`Take${many} theirs`}</Button>
          <Button kind="primary" onClick={() => resolveEditConflict(ids, 'mine')}>
            {`Keep${many} mine`}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {own.map(({ action, questions }) => (
          <li
            key={action.id}
            className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-2"
          >
            <div className="min-w-40 flex-1">
              {questions.map((question) => (
                <QuestionLine key={question.field} question={question} users={users} />
              ))}
            </div>
            {ids.length > 1 && (
              <>
                <Button size="sm" onClick={() => resolveEditConflict([action.id], 'theirs')}>
                  Theirs
                </Button>
                <Button size="sm" onClick={() => resolveEditConflict([action.id], 'mine')}>
                  Mine
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Shows a toast for each text that was overwritten while two people edited the same thing. */
function useOverwrites(): void {
  useEffect(() => {
    const say = (): void => {
      const { list } = overwrites;
      if (list.length === 0) return;
      overwrites.list = [];
      for (const each of list) toast(wordsOf(each, session.user?.id));
    };
    say();
    return subscribe(overwrites, say);
  }, []);
}

function wordsOf({ by, text, from, replaced }: Overwrite, me: string | undefined): string {
  return by === me
    ? `${nameOf(from)} had just written ${quoted(replaced)} where you wrote ${quoted(text)}. Undo brings it back.`
    : `${nameOf(by)} wrote ${quoted(text)} where you had ${quoted(replaced)}.`;
}

function nameOf(userId: string): string {
  const firstName = db.user[userId]?.firstName;
  return typeof firstName === 'string' ? firstName : 'Somebody';
}

function quoted(text: string): string {
  return text === '' ? 'nothing' : `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
