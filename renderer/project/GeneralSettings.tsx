// Title, dates and time zone of a project. Each is saved as it is left; a zone asks first, since it moves every time.

import { useState } from 'react';
import { limits } from '../../shared/limits.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { timeZonesWith } from '../browser/timeZones.ts';
import { Combobox } from '../kit/Combobox.tsx';
import { Copyable } from '../kit/Copyable.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useMay } from '../store/rights.ts';
import { renameProject, setProjectDates } from './projectActs.ts';
import { ZoneDialog } from './settings/ZoneDialog.tsx';
import { useProject, useRole } from './useProject.ts';

const { nameLength } = limits;

export function GeneralSettings({ projectId }: { projectId: string }) {
  const { title, startDate, endDate, timeZone } = useProject(projectId);
  const role = useRole(projectId);
  const titleRefusal = useMay(projectId, 'project.title');
  const zoneRefusal = useMay(projectId, 'project.manage');
  const [wanted, setWanted] = useState<string | null>(null);
  // In an archived project nobody changes either, and both say so.
  const noZone = zoneRefusal ?? titleRefusal;
  return (
    <div className="flex flex-col gap-5">
      <TitleField
        // A colleague's change shows as soon as the field is not being written in.
        key={title}
        title={title}
        refusal={titleRefusal}
        save={(text) => renameProject(projectId, text)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          value={startDate ?? ''}
          max={endDate ?? undefined}
          disabled={titleRefusal !== null}
          onChange={(event) => setDates(projectId, event.target.value || null, endDate)}
        />
        <TextField
          label="Last day"
          type="date"
          value={endDate ?? ''}
          min={startDate ?? undefined}
          disabled={titleRefusal !== null}
          onChange={(event) => setDates(projectId, startDate, event.target.value || null)}
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

/** A last day before the first moves with it: a project is never half set. */
function setDates(projectId: string, startDate: string | null, endDate: string | null): void {
  const isTurned = startDate !== null && endDate !== null && startDate > endDate;
  setProjectDates(projectId, startDate, isTurned ? startDate : endDate);
}

function TitleField({
  title,
  refusal,
  save,
}: {
  title: string;
  refusal: string | null;
  save: (text: string) => void;
}) {
  const [error, setError] = useState<string | undefined>(undefined);
  return (
    <TextField
      label="Project title"
      defaultValue={title}
      disabled={refusal !== null}
      hint={refusal}
      error={error}
      onChange={(event) => error !== undefined && setError(titleFault(event.target.value))}
      onBlur={(event) => {
        const text = event.target.value.trim();
        const fault = titleFault(text);
        setError(fault);
        if (fault === undefined && text !== title) save(text);
      }}
    />
  );
}

/** In the words of the form that makes a project. */
function titleFault(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return 'A title is required';
  if (length < nameLength.min) return 'Make the title a little longer';
  return length > nameLength.max ? 'Make the title a little shorter' : undefined;
}
