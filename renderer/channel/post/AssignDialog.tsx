// Gives a post to a person, with the moment until which it is to be done.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { db } from '../../store/db.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { personOf } from '../../widgets/person.ts';
import { useChannel } from '../channelContext.ts';
import type { Post } from '../model/posts.ts';
import { assignPost } from '../postActions.ts';

/** The time of day that a date has where none is typed: the end of the day. */
const END_OF_DAY = '23:59';

/** The dialog that gives a post to somebody. */
export function AssignDialog({ post, close }: { post: Post; close: () => void }) {
  const { ownId } = useChannel();
  const people = Object.entries(useSnapshot(db.user)).map(([id, user]) => ({
    value: id,
    label: id === ownId ? `${personOf(user, id).name} (you)` : personOf(user, id).name,
  }));
  const { assigned } = post;
  const [userId, choose] = useState(assigned?.userId ?? '');
  const [date, setDate] = useState(dateOf(assigned?.dueAt ?? null));
  const [time, setTime] = useState(timeOf(assigned?.dueAt ?? null));
  const [isTried, setTried] = useState(false);
  const give = (): void => {
    setTried(true);
    if (userId === '') return;
    assignPost(post, userId, date === '' ? null : Date.parse(`${date}T${time || END_OF_DAY}`));
    close();
  };
  return (
    <Dialog
      open
      close={close}
      title="Give to a person"
      description="They find it among what is theirs, and are told of it."
      footer={
        <>
          {assigned && (
            <Button
              className="mr-auto"
              onClick={() => {
                assignPost(post, null, null);
                close();
              }}
            >
              Give to nobody
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={give}>
            Give
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <Combobox
          label="Person"
          options={people.toSorted((one, other) => one.label.localeCompare(other.label))}
          value={userId}
          error={isTried && userId === '' ? 'Choose who is to do it' : undefined}
          choose={choose}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <DateField label="Until" value={date} choose={setDate} />
          <TextField
            label="At"
            type="time"
            disabled={date === ''}
            value={time}
            hint={date === '' ? undefined : 'Without a time: until the end of the day'}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
      </form>
    </Dialog>
  );
}

function dateOf(at: number | null): string {
  return at === null ? '' : new Date(at).toLocaleDateString('sv');
}

function timeOf(at: number | null): string {
  const time =
    at === null ? '' : new Date(at).toLocaleTimeString('sv', { hour: '2-digit', minute: '2-digit' });
  return time === END_OF_DAY ? '' : time;
}
