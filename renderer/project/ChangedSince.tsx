// What was written here without having seen what others wrote there: mine or theirs, one by one or all at once. Until it
// is said, theirs stands, and mine is kept on this device.

import { useSnapshot } from 'valtio';
import { QuestionLine } from '../chrome/QuestionLine.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { decide } from '../store/act.ts';
import { db } from '../store/db.ts';
import { disputed } from '../store/desk.ts';

export function ChangedSince({ projectId }: { projectId: string }) {
  const { list, isAsking } = useSnapshot(disputed);
  const users = useSnapshot(db.user);
  const own = list.filter(({ scope }) => scope === projectId);
  if (!isAsking || own.length === 0) return null;
  const ids = own.map(({ action }) => action.id);
  const many = ids.length > 1 ? ' all' : '';
  return (
    <Dialog
      open
      close={() => void (disputed.isAsking = false)}
      title="Someone has changed this since"
      description="You had not seen it when you wrote. Theirs stands, and yours is kept on this device until you choose."
      footer={
        <>
          <Button onClick={() => decide(ids, 'theirs')}>{`Take${many} theirs`}</Button>
          <Button kind="primary" onClick={() => decide(ids, 'mine')}>
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
                <Button size="sm" onClick={() => decide([action.id], 'theirs')}>
                  Theirs
                </Button>
                <Button size="sm" onClick={() => decide([action.id], 'mine')}>
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
