// Before the time zone is changed: what stays as it is written, and what that will mean.

import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { minutesAhead } from '../../browser/timeZones.ts';
import { now } from '../../browser/clock.ts';
import { setProjectTimeZone } from '../projectActs.ts';

export function ZoneDialog({
  projectId,
  from,
  to,
  day,
  close,
}: {
  projectId: string;
  from: string;
  to: string;
  /** The first day of the project: clocks are compared on that day. */
  day: string | null;
  close: () => void;
}) {
  const at = day === null ? now() : Date.parse(`${day}T12:00:00Z`);
  return (
    <Dialog
      open
      close={close}
      title={`Change the time zone to ${wordsOf(to)}?`}
      description={`What is written stays: 19:30 is still 19:30, and from now on by the clocks of ${wordsOf(to)}. ${shiftOf(from, to, at)}`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            kind="primary"
            data-autofocus
            onClick={() => {
              setProjectTimeZone(projectId, to);
              close();
            }}
          >
            Change the time zone
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        Countdowns, “on now” and the time printed on paper follow at once, for everybody. It can be undone.
      </p>
    </Dialog>
  );
}

function wordsOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** In real time: `That is 1 h 30 min later than it was.` */
function shiftOf(from: string, to: string, at: number): string {
  const [before, after] = [minutesAhead(from, at), minutesAhead(to, at)];
  if (before === null || after === null || from === '') return '';
  if (before === after) return 'Their clocks show the same on that day.';
  const minutes = Math.abs(before - after);
  const parts = [
    minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '',
    minutes % 60 > 0 ? `${minutes % 60} min` : '',
  ];
  const length = parts.filter((part) => part !== '').join(' ');
  return `That is ${length} ${before > after ? 'later' : 'earlier'} than it was.`;
}
