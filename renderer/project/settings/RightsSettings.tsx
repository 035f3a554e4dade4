// Switches for rights that a project can grant to lower roles.

import { useSnapshot } from 'valtio';
import { isSettingOn, type RightSetting } from '../../../shared/permissions/rights.ts';
import { Switch } from '../../ui/Switch.tsx';
import { dispatchAction } from '../../store/dispatch.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { SettingRow } from './SettingRow.tsx';
import type { ActionName } from '../../../shared/catalogue.ts';

const WORDS: readonly (readonly [setting: RightSetting, title: string, about: string])[] = [
  ['viewersComment', 'Viewers may comment', 'People who can only view may comment, react and mention.'],
  ['viewersExport', 'Viewers may export', 'People who can only view may export PDF, Excel, CSV and HTML.'],
  ['membersAddRows', 'Members may add rows', 'Members can add rows to the tables, not only fill in cells.'],
  [
    'everyoneSeesAddresses',
    'Everyone sees email addresses',
    'Off: in the list of members, only admins and owners see the addresses of others.',
  ],
  [
    'everyoneReadsHistory',
    'Everyone reads the history',
    'Off: only editors and above see who changed what, and when.',
  ],
];

const EDITS = {
  viewersComment: 'project.update.viewersComment',
  viewersExport: 'project.update.viewersExport',
  membersAddRows: 'project.update.membersAddRows',
  everyoneSeesAddresses: 'project.update.everyoneSeesAddresses',
  everyoneReadsHistory: 'project.update.everyoneReadsHistory',
} as const satisfies Record<RightSetting, ActionName>;

/** The settings tab for the rights that a project grants to lower roles. */
export function RightsSettings({ projectId }: { projectId: string }) {
  const project = useSnapshot(db.project)[projectId] ?? null;
  // 'project.parts' is checked only because it is refused in archived projects; otherwise the first right implies it.
  const refusals = [useMay(projectId, 'project.settings'), useMay(projectId, 'project.parts')];
  const refusal = refusals.find((each) => each !== null) ?? null;
  return (
    <div>
      {refusal !== null && <p className="pb-2 text-ink-2">{refusal}</p>}
      {WORDS.map(([setting, title, about]) => (
        <SettingRow
          key={setting}
          title={title}
          control={
            <Switch
              label={title}
              checked={isSettingOn(setting, project)}
              disabled={refusal !== null}
              change={(next) => dispatchAction(EDITS[setting], projectId, { [setting]: next })}
            />
          }
        >
          {about}
        </SettingRow>
      ))}
    </div>
  );
}
