// Requests for access: the switch that allows them, the link to share, and the list of the waiting requests.

import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { RequestLink } from '../../requests/RequestLink.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { allowRequests } from './settingsActions.ts';
import { SettingRow } from './SettingRow.tsx';

/** The settings tab for requests for access. */
export function RequestsSettings({
  projectId,
  children,
}: {
  projectId: string;
  /** List of the waiting requests, for those who may answer them. */
  children: ReactNode;
}) {
  const isOpen = useSnapshot(db.project)[projectId]?.allowMemberRequests !== false;
  const refusal = useMay(projectId, 'project.settings');
  const mayAnswer = useMay(projectId, 'member.manage') === null;
  const place = { id: projectId, type: 'project' } as const;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <SettingRow
          title="People may ask for access"
          refusal={refusal}
          control={
            <Switch
              label="People may ask for access"
              checked={isOpen}
              disabled={refusal !== null}
              change={(next) => allowRequests(projectId, next)}
            />
          }
        >
          Whoever has the link below can ask. Nobody comes in before an admin says so.
        </SettingRow>
        {isOpen && (
          <div className="py-4">
            <h3 className="mb-2 font-medium">The link</h3>
            <RequestLink scope={place} />
          </div>
        )}
      </div>
      {mayAnswer && children}
    </div>
  );
}
