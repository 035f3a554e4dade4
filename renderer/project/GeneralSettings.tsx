// Title, dates and time zone of a project. Each is saved as it is left.

import { limits } from '../../shared/limits.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { Button } from '../kit/Button.tsx';
import { Copyable } from '../kit/Copyable.tsx';
import { Select } from '../kit/Select.tsx';
import { TextField } from '../kit/TextField.tsx';
import { archiveProject, renameProject, setProjectDates, setProjectTimeZone } from './projectActs.ts';
import { useMayEdit, useProject, useRole } from './useProject.ts';
import { atLeast } from '../../shared/model/roles.ts';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

export function GeneralSettings({ projectId }: { projectId: string }) {
  const { title, startDate, endDate, timeZone, archived } = useProject(projectId);
  const role = useRole(projectId);
  const mayEdit = useMayEdit(projectId);
  const isAdmin = atLeast(role, 'ADMIN');
  const known = zones.some(({ value }) => value === timeZone)
    ? zones
    : [{ value: timeZone, label: timeZone || 'Not set' }, ...zones];
  return (
    <div className="flex flex-col gap-5">
      <TextField
        // A colleague's change shows as soon as the field is not being written in.
        key={title}
        label="Project title"
        defaultValue={title}
        maxLength={limits.nameLength.max}
        disabled={!mayEdit}
        onBlur={(event) => {
          const text = event.target.value.trim();
          if (text.length >= limits.nameLength.min && text !== title) renameProject(projectId, text);
          else event.target.value = title;
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          value={startDate ?? ''}
          max={endDate ?? undefined}
          disabled={!mayEdit}
          onChange={(event) => setProjectDates(projectId, event.target.value || null, endDate)}
        />
        <TextField
          label="Last day"
          type="date"
          value={endDate ?? ''}
          min={startDate ?? undefined}
          disabled={!mayEdit}
          onChange={(event) => setProjectDates(projectId, startDate, event.target.value || null)}
        />
      </div>
      <Select
        label="Time zone"
        hint="Times in the sheets are wall-clock times of this zone."
        options={known}
        value={timeZone}
        disabled={!isAdmin}
        choose={(zone) => setProjectTimeZone(projectId, zone)}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4 text-ink-2">
        <span>Your role: {roleWord(role)}</span>
        <span>
          Project id <Copyable label="the project id" text={projectId} />
        </span>
        {isAdmin && (
          <Button className="ml-auto" onClick={() => archiveProject(projectId, !archived)}>
            {archived ? 'Bring back from the archive' : 'Archive project'}
          </Button>
        )}
      </div>
    </div>
  );
}
