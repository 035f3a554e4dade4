// A select of roles, with a line that says what the chosen role may do.

import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import { may } from '../../shared/permissions/rights.ts';
import { atLeast, type Role, ROLES } from '../../shared/permissions/roles.ts';
import type { FieldText } from '../ui/Field.tsx';
import type { InputSize } from '../ui/inputClass.ts';
import { Select } from '../ui/Select.tsx';

/** Returns the roles that somebody of `ownRole` can give: none above their own, and never the operator's. The
 *  lowest first. */
export function rolesToGive(ownRole: Role): readonly Role[] {
  if (!may(ownRole, 'member.manage')) return may(ownRole, 'member.inviteReaders') ? ['VIEW_ONLY'] : [];
  return ROLES.filter((role) => role !== 'OVERLORD' && atLeast(ownRole, role));
}

/** A select of roles, with a line that says what the chosen role may do. */
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
  /** Whether the rights of the chosen role are shown below. In dense lists they are in the options only. */
  readonly hinted?: boolean;
  readonly size?: InputSize;
  readonly className?: string;
  readonly roles: readonly Role[];
  readonly value: Role;
  readonly choose: (role: Role) => void;
  readonly disabled?: boolean;
}) {
  // The present role is listed even where the person may not give it.
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
