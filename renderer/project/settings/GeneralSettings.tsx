// Title, dates and time zone of a project. The title is saved on blur, the dates when they are chosen. A new time zone
// must be confirmed, since it shifts all times.

import { useState } from 'react';
import { roleWord } from '../../../shared/format/roleWords.ts';
import { limits } from '../../../shared/limits.ts';
import { now } from '../../browser/clock.ts';
import { timeZonesWith, minutesAhead } from '../../browser/timeZones.ts';
import { useMay } from '../../store/rights.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { renameProject } from '../projectActions.ts';
import { setProjectDates, setProjectTimeZone } from './settingsActions.ts';
import { ExportProject } from './ExportProject.tsx';
import { SavedField } from './SavedField.tsx';
import { useProject, useRole } from '../useProject.ts';

const { nameLength } = limits;

/** The tab of the settings for title, dates and time zone. */
export function GeneralSettings({ projectId }: { projectId: string }) {
  const { title, startDate, endDate, timeZone } = useProject(projectId);
  const role = useRole(projectId);
  const titleRefusal = useMay(projectId, 'project.title');
  const zoneRefusal = useMay(projectId, 'project.manage');
  const [wanted, setWanted] = useState<string | null>(null);
  // In an archived project neither title nor zone can be changed, and both fields say why.
  const noZone = zoneRefusal ?? titleRefusal;
  return (
    <div className="flex max-w-settings flex-col gap-5">
      <SavedField
        label="Project title"
        value={title}
        disabled={titleRefusal !== null}
        hint={titleRefusal}
        faultOf={titleFault}
        save={(text) => renameProject(projectId, text)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label="First day"
          value={startDate ?? ''}
          disabled={titleRefusal !== null}
          choose={(day) => setDates(projectId, day || null, endDate)}
        />
        <DateField
          label="Last day"
          value={endDate ?? ''}
          from={startDate ?? undefined}
          disabled={titleRefusal !== null}
          choose={(day) => setDates(projectId, startDate, day || null)}
        />
      </div>
      <Combobox
        label="Time zone"
        hint={noZone ?? 'Times in the sheets are those of its clocks.'}
        options={timeZonesWith(timeZone)}
        value={timeZone}
        disabled={noZone !== null}
        choose={(zone) => zone !== timeZone && setWanted(zone)}
      />
      <div className="border-t border-line pt-4">
        <ExportProject projectId={projectId} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4 text-ink-2">
        <span>Your role: {roleWord(role)}</span>
        <span>
          Project id <Copyable label="the project id" text={projectId} />
        </span>
      </div>
      {wanted !== null && (
        <ZoneDialog
          projectId={projectId}
          from={timeZone}
          to={wanted}
          day={startDate}
          close={() => setWanted(null)}
        />
      )}
    </div>
  );
}

/** Sets both dates. A last day before the first is moved to it, so that the dates never contradict each other. */
function setDates(projectId: string, startDate: string | null, endDate: string | null): void {
  const isTurned = startDate !== null && endDate !== null && startDate > endDate;
  setProjectDates(projectId, startDate, isTurned ? startDate : endDate);
}

/** Returns the error of a title, in the same words as the form that creates a project; undefined if it is valid. */
function titleFault(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return 'A title is required';
  if (length < nameLength.min) return 'Make the title a little longer';
  return length > nameLength.max ? 'Make the title a little shorter' : undefined;
}

/** Asks for confirmation of a new time zone and explains that written times stay but shift in real time. */
function ZoneDialog({
  projectId,
  from,
  to,
  day,
  close,
}: {
  projectId: string;
  from: string;
  to: string;
  /** First day of the project, on which the zones are compared; null for today. */
  day: string | null;
  close: () => void;
}) {
  const at = day === null ? now() : Date.parse(`${day}T12:00:00Z`);
  return (
    <ConfirmDialog
      title={`Change the time zone to ${wordsOf(to)}?`}
      description={`What is written stays: 19:30 is still 19:30, and from now on by the clocks of ${wordsOf(to)}. ${shiftOf(from, to, at)}`}
      act="Change the time zone"
      kind="primary"
      focusesAct
      carryOut={() => {
        setProjectTimeZone(projectId, to);
        close();
      }}
      close={close}
    >
      <p className="text-ink-2">
        Countdowns, “on now” and the time printed on paper follow at once, for everybody. It can be undone.
      </p>
    </ConfirmDialog>
  );
}

function wordsOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Returns the shift in real time, as a sentence: `That is 1 h 30 min later than it was.` */
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
