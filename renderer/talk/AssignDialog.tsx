// The dialog that assigns a comment to a person, with the time at which it is due.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '../store/session.ts';
import { Button } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { AssignedTo } from './Assignment.tsx';
import { useTalk } from './talkContext.ts';

/** The time of day at which a comment is due where only a date is typed. */
const END_OF_DAY = '23:59';

/** The dialog that assigns a comment to a person, or removes its assignment. Times are in ms since 1970. */
export function AssignDialog({
  assigned,
  give,
  close,
}: {
  assigned: AssignedTo | null;
  give: (userId: string | null, dueAt: number | null) => void;
  close: () => void;
}) {
  const { members } = useTalk();
  const ownId = useSnapshot(session).user?.id;
  const people = members().map(({ id, name }) => ({
    value: id,
    label: id === ownId ? `${name} (you)` : name,
  }));
  const [userId, choose] = useState(assigned?.userId ?? '');
  const [date, setDate] = useState(dateOf(assigned?.dueAt ?? null));
  const [time, setTime] = useState(timeOf(assigned?.dueAt ?? null));
  const [isTried, setTried] = useState(false);
  const submit = (): void => {
    setTried(true);
    if (userId === '') return;
    give(userId, date === '' ? null : Date.parse(`${date}T${time || END_OF_DAY}`));
    close();
  };
  const giveToNobody = (): void => {
    give(null, null);
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
            <Button className="mr-auto" onClick={giveToNobody}>
              Give to nobody
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={submit}>
            Give
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Combobox
          label="Person"
          options={people}
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
