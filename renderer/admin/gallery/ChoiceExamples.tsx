// Gallery: fields and choices.

import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EditableText } from '../../ui/EditableText.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RoleSelect, rolesToGive } from '../../widgets/RoleSelect.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Role } from '../../../shared/permissions/roles.ts';
import { Example } from './Example.tsx';

const views = [
  { value: 'grid', label: 'Grid' },
  { value: 'cards', label: 'Cards' },
  { value: 'list', label: 'List' },
] as const;
const papers = [
  { value: 'A4', label: 'A4, landscape' },
  { value: 'Letter', label: 'Letter, landscape' },
] as const;

/** Examples of fields and choices. */
export function ChoiceExamples() {
  const [view, setView] = useState<'grid' | 'cards' | 'list'>('grid');
  const [paper, setPaper] = useState<'A4' | 'Letter'>('A4');
  const [role, setRole] = useState<Role>('EDITOR');
  const [on, setOn] = useState(true);
  const [title, setTitle] = useState('Run of show');
  return (
    <>
      <Example title="Fields">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <TextField
            label="Project title"
            defaultValue="Harbour Lights Awards"
            hint="At least two characters"
          />
          <TextField label="Email" defaultValue="ollie@harbour" error="Invalid email" />
          <PasswordField label="Password" autoComplete="off" defaultValue="the ferry is late again" />
          <Select label="Paper" options={papers} value={paper} choose={setPaper} hint="From your locale" />
          <RoleSelect label="Role" roles={rolesToGive('ADMIN')} value={role} choose={setRole} />
          <TextField label="Filter" hiddenLabel placeholder="Filter" size="md" icon={Search} />
          <TextField label="Disabled" disabled defaultValue="Locked by Mara" />
        </div>
      </Example>
      <Example title="Choices">
        <SegmentedControl label="View" segments={views} value={view} choose={setView} />
        <Switch label="Lock row" checked={on} change={setOn} />
        <Switch label="Cannot be changed" checked={false} disabled change={setOn} />
        <Checkbox checked={on} onChange={(event) => setOn(event.target.checked)}>
          Show labels
        </Checkbox>
      </Example>
      <Example title="Tabs">
        <div className="w-full">
          <Tabs label="View" tabs={views} value={view} choose={setView}>
            <p className="pt-3 text-ink-2">{views.find(({ value }) => value === view)?.label}</p>
          </Tabs>
        </div>
      </Example>
      <Example title="Editable title">
        <EditableText
          label="Sheet title"
          value={title}
          least={2}
          most={120}
          commit={setTitle}
          className="font-semibold"
        />
      </Example>
    </>
  );
}
