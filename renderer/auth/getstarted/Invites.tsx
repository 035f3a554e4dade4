// The field for the people to invite in the first steps, and for their role.

import { X } from 'lucide-react';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { email } from '../../../shared/forms/credentials.ts';
import type { Role } from '../../../shared/permissions/roles.ts';
import { isOfInputMethod } from '../../browser/composing.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { inputClass } from '../../ui/inputClass.ts';
import { RoleSelect } from '../../widgets/RoleSelect.tsx';

const ROLES: readonly Role[] = ['VIEW_ONLY', 'MEMBER', 'EDITOR'];

/** Content of the field: the complete addresses, the text after them, and the error of that text or null. */
export interface TypedAddresses {
  readonly emails: readonly string[];
  readonly rest: string;
  readonly error: string | null;
}

/** Moves all valid addresses from the typed text to the list. Other words stay, with an error. */
export function extractAddresses({ emails, rest }: TypedAddresses): TypedAddresses {
  const words = rest.split(/[\s,;]+/).filter((word) => word !== '');
  const read = words.map((word) => ({ word, found: email.safeParse(word) }));
  const wrong = read.filter(({ found }) => !found.success).map(({ word }) => word);
  const added = read.flatMap(({ found }) => (found.success ? [found.data] : []));
  return {
    emails: [...new Set([...emails, ...added])],
    rest: wrong.join(' '),
    error: wrong.length === 0 ? null : 'Invalid email',
  };
}

const ENDS = new Set(['Enter', ',', ';', ' ']);

/** The field for the addresses of people to invite, which can be typed or pasted. Enter, a comma, a semicolon or a
 *  space ends an address. */
export function Invites({
  typed,
  type,
  role,
  give,
}: {
  typed: TypedAddresses;
  type: (typed: TypedAddresses) => void;
  role: Role;
  give: (role: Role) => void;
}) {
  const { emails, rest, error } = typed;
  const input = useRef<HTMLInputElement>(null);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (ENDS.has(event.key) && rest.trim() !== '') {
      event.preventDefault();
      type(extractAddresses(typed));
    } else if (event.key === 'Backspace' && rest === '') {
      type({ ...typed, emails: emails.slice(0, -1) });
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    type(extractAddresses({ ...typed, rest: `${rest} ${text}` }));
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label="Work with" error={error ?? undefined}>
        {(control) => (
          <div
            className={inputClass(
              'xl',
              error !== null,
              'h-auto! min-h-10 flex-wrap gap-1.5 touch:gap-y-3 px-2 py-1.5',
            )}
          >
            {emails.map((each) => (
              <span
                key={each}
                className="inline-flex h-6 touch:h-8 max-w-full items-center gap-1 rounded-cell bg-active pl-2 text-12 font-medium"
              >
                <span className="truncate">{each}</span>
                <button
                  type="button"
                  aria-label={`Leave out ${each}`}
                  className="finger grid size-6 place-items-center rounded-cell text-ink-2 hover:text-ink"
                  onClick={() => {
                    type({ ...typed, emails: emails.filter((other) => other !== each) });
                    input.current?.focus();
                  }}
                >
                  <Icon of={X} size="xs" />
                </button>
              </span>
            ))}
            <input
              {...control}
              ref={input}
              type="text"
              inputMode="email"
              autoComplete="off"
              placeholder={emails.length === 0 ? 'name@company.example' : ''}
              className="h-6 touch:-my-1.5 touch:h-11 min-w-32 flex-1 bg-transparent px-1 outline-none"
              value={rest}
              onKeyDown={press}
              onPaste={paste}
              onBlur={() => type(extractAddresses(typed))}
              onChange={(event) => type({ emails, rest: event.target.value, error: null })}
            />
          </div>
        )}
      </Field>
      {emails.length > 0 && (
        <RoleSelect
          label={emails.length === 1 ? 'Their role' : 'The role of all of them'}
          roles={ROLES}
          value={role}
          choose={give}
        />
      )}
    </div>
  );
}
