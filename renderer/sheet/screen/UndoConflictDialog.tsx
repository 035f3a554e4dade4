// The dialog of an undo that would overwrite what others have written since: who and what, and three ways to go on.

import { formatCount } from '../../../shared/format/words.ts';
import { useSnapshot } from 'valtio';
import { QuestionLine } from '../../chrome/QuestionLine.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { undoOrRedo } from '../../store/dispatch.ts';
import { db } from '../../store/db.ts';
import { undoState } from '../../store/clientState.ts';

/** Most changes that are listed; of further ones only the number is shown. */
const MOST = 6;

export function UndoConflictDialog() {
  const { asked } = useSnapshot(undoState);
  const users = useSnapshot(db.user);
  if (!asked) return null;
  const close = (): void => {
    undoState.asked = null;
  };
  const { side, questions } = asked;
  const unread = Math.max(0, questions.length - MOST) + asked.more;
  return (
    <Dialog
      open
      close={close}
      title="Someone has changed this since"
      description={side === 'undo' ? 'Undo would write over it.' : 'Redo would write over it.'}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button onClick={() => undoOrRedo(side, 'skip')}>Leave theirs</Button>
          <Button kind="primary" onClick={() => undoOrRedo(side, 'overwrite')}>
            Write over it
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {questions.slice(0, MOST).map((question) => (
          <li
            key={`${question.entityId} ${question.field ?? ''}`}
            className="rounded-control bg-sunken px-3 py-2"
          >
            <QuestionLine question={question} users={users} />
          </li>
        ))}
      </ul>
      {unread > 0 && <p className="mt-2 text-ink-2">And {formatCount(unread)} more.</p>}
    </Dialog>
  );
}
