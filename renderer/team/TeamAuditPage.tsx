// The audit of a team, for its owners: what was done, by whom, when; and whether it still stands as it was written.

import { Download } from 'lucide-react';
import { useState } from 'react';
import { contract } from '../../shared/api/contract.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { urlOf } from '../net/call.ts';
import { AuditChain } from './AuditChain.tsx';
import { AuditLines } from './AuditLines.tsx';
import { TeamFrame } from './TeamFrame.tsx';

const KINDS = [
  { value: '', label: 'Everything' },
  { value: 'member', label: 'Members' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'request', label: 'Requests' },
  { value: 'project', label: 'Projects' },
  { value: 'rights', label: 'Rights' },
  { value: 'team', label: 'The team' },
  { value: 'staff', label: 'Staff of EO' },
] as const;

export function TeamAuditPage() {
  return (
    <TeamFrame
      title="Audit"
      lede="What was done to the team, its people and its projects. Nothing in it can be changed."
      wide
      right="team.audit"
    >
      {({ team }) => <Audit key={team.id} teamId={team.id} />}
    </TeamFrame>
  );
}

function Audit({ teamId }: { teamId: string }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('');
  const filter = kind === '' ? {} : { kind };
  return (
    <>
      <AuditChain teamId={teamId} />
      <div className="mt-6 mb-2 flex flex-wrap items-end justify-between gap-3">
        <div className="w-48">
          <Select label="Show" hiddenLabel size="md" options={KINDS} value={kind} choose={setKind} />
        </div>
        <a
          href={urlOf(contract['teams.auditFile'].path, { teamId }, filter)}
          download
          className={buttonClass({ kind: 'line' })}
        >
          <Icon of={Download} /> Export as CSV
        </a>
      </div>
      <AuditLines key={kind} teamId={teamId} filter={filter} />
    </>
  );
}
