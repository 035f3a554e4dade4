// A role, chosen from those that are given, with the line that says what somebody of that role may do.

import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import { may } from '../../shared/permissions/rights.ts';
import { atLeast, type Role, ROLES } from '../../shared/permissions/roles.ts';
import type { FieldText } from '../ui/Field.tsx';
import type { InputSize } from '../ui/inputClass.ts';
import { Select } from '../ui/Select.tsx';

/** The roles that somebody of `ownRole` can give: none above their own, and never the operator's. The lowest first. */
export function rolesToGive(ownRole: Role): readonly Role[] {
  if (!may(ownRole, 'member.manage')) return may(ownRole, 'member.inviteReaders') ? ['VIEW_ONLY'] : [];
  return ROLES.filter((role) => role !== 'OVERLORD' && atLeast(ownRole, role));
}

/** A select of roles, with the line that tells what the chosen role may do. */
export function RoleSelect({
  label,
  hiddenLabel = false,
  hinted = true,
  size = 'lg',
  className,
  roles,
  value,
  choose,
  disabled = false,
  error,
}: Pick<FieldText, 'error' | 'hiddenLabel'> & {
  readonly label: string;
  /** Is the chosen role's line shown below? Where the list is dense it stands in the options alone. */
  readonly hinted?: boolean;
  readonly size?: InputSize;
  readonly className?: string;
  readonly roles: readonly Role[];
  readonly value: Role;
  readonly choose: (role: Role) => void;
  readonly disabled?: boolean;
}) {
  // A role that one may not give is still the one that is held.
  const shown = roles.includes(value) ? roles : [...roles, value];
  return (
    <Select
      label={label}
      hiddenLabel={hiddenLabel}
      size={size}
      className={className}
      disabled={disabled}
      hint={hinted ? roleHint(value) : undefined}
      error={error}
      options={shown.map((role) => ({ value: role, label: roleWord(role), disabled: !roles.includes(role) }))}
      value={value}
      choose={choose}
    />
  );
}
