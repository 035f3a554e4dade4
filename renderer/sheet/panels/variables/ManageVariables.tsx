// All text variables of a project: the text of each, where it is used, and buttons to add, rename and delete them. The
// component is used in the sheet's panel and in the project's settings.

import { MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import type { VariableUses } from '../../../../shared/api/variableUses.ts';
import { openVariableLookup } from '../../../../shared/arrange/variables.ts';
import { countOf } from '../../../../shared/format/words.ts';
import { limits } from '../../../../shared/limits.ts';
import { BUILT_IN_VARIABLES, foldVariableName, VARIABLE_NAME } from '../../../../shared/rich/variables.ts';
import type { TextVariable } from '../../../../shared/records.ts';
import { isOfInputMethod } from '../../../browser/composing.ts';
import { runInNextFrame } from '../../../browser/heldKeys.ts';
import { call } from '../../../net/call.ts';
import { useCall } from '../../../net/useCall.ts';
import { draftOf, type Draft } from '../../../store/actionDraft.ts';
import { newId } from '../../../store/newId.ts';
import { db } from '../../../store/db.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EditableText } from '../../../ui/EditableText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MenuItem, MenuSeparator } from '../../../ui/MenuItem.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ownEscapeProps } from '../../../ui/ownEscape.ts';
import { toast } from '../../../ui/toasts.ts';

/** Carries out drafts as one gesture, which one undo takes back. */
type Gesture = (drafts: readonly Draft[]) => void;

export function ManageVariables({
  projectId,
  sheetId,
  may,
  gesture,
  newName = '',
}: {
  projectId: string;
  /** Id of the open sheet, from which variables that EO fills in take their values; null where none is open. */
  sheetId: string | null;
  /** Whether the person may change variables. */
  may: boolean;
  gesture: Gesture;
  /** Initial name of a new variable. */
  newName?: string;
}) {
  const variables = variablesOf(useSnapshot(db.textVariable), projectId);
  const uses = useVariableUses(projectId);
  const [leaving, setLeaving] = useState<string | null>(null);
  const gone = variables.find(({ id }) => id === leaving);
  const usesById = (id: string): Use | null => (uses === null ? null : (uses[id] ?? NOWHERE));
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-150 text-ink-2">
        A variable is a text that cells call by its name in braces: <Name name="venue" />. Change it here, and
        every sheet, page, file, display and calendar says the new text.
      </p>
      {variables.length > 0 && (
        <ul aria-label="Variables">
          <li
            aria-hidden="true"
            className="flex items-center gap-3 border-b border-line pb-1 text-12 font-medium text-ink-2 phone:hidden"
          >
            <span className="w-40">Name</span>
            <span className="min-w-0 flex-1">Says</span>
            <span className="w-20 text-right">Used in</span>
            {may && <span className="w-6" />}
          </li>
          {variables.map((variable) => (
            <VariableLine
              key={variable.id}
              variable={variable}
              variables={variables}
              uses={usesById(variable.id)}
              may={may}
              gesture={gesture}
              leave={() => setLeaving(variable.id)}
            />
          ))}
        </ul>
      )}
      {variables.length === 0 && !may && <p className="text-ink-2">There are no variables yet.</p>}
      {may && <NewVariable projectId={projectId} variables={variables} gesture={gesture} newName={newName} />}
      <BuiltInVariables projectId={projectId} sheetId={sheetId} />
      {gone && (
        <DeleteVariable
          variable={gone}
          uses={usesById(gone.id)}
          gesture={gesture}
          close={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

/** Returns why a variable cannot have a name, as a sentence; null where it can. `ownId` is the id of a renamed one. */
function variableNameRefusal(
  typed: string,
  variables: readonly TextVariable[],
  ownId?: string,
): string | null {
  const name = typed.trim();
  const folded = foldVariableName(name);
  if (name === '') return 'A variable needs a name.';
  if (name.length > limits.variableNameLength)
    return `A name has at most ${limits.variableNameLength} characters.`;
  if (!VARIABLE_NAME.test(name)) return 'A name has letters, digits, “-”, “_”, “.” and “:”, and no spaces.';
  if (folded in BUILT_IN_VARIABLES) return `EO fills in {${folded}} itself. Choose another name.`;
  const other = variables.find((each) => each.id !== ownId && foldVariableName(each.name ?? '') === folded);
  return other ? `There is a variable named ${other.name ?? ''} already.` : null;
}

type Use = VariableUses['uses'][string];
const NOWHERE: Use = { cells: 0, sheets: 0 };

/** Returns the variables of a project by their names. */
function variablesOf(
  all: Readonly<Record<string, TextVariable>>,
  projectId: string,
): readonly TextVariable[] {
  return Object.values(all)
    .filter((each) => each.projectId === projectId)
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

/**
 * Loads the number of cells that use each variable, again after any variable was changed; null until it is loaded.
 */
function useVariableUses(projectId: string): VariableUses['uses'] | null {
  const load = useCallback(
    (signal: AbortSignal) => call('projects.variableUses', { params: { projectId }, signal }),
    [projectId],
  );
  const { loaded, again } = useCall(load);
  useEffect(() => subscribe(db.textVariable, again), [again]);
  return loaded.state === 'done' ? loaded.value.uses : null;
}

function Name({ name }: { name: string }) {
  return <code className="rounded-cell bg-active px-1 py-0.5 text-12 text-ink">{`{${name}}`}</code>;
}

function VariableLine({
  variable,
  variables,
  uses,
  may,
  gesture,
  leave,
}: {
  variable: TextVariable;
  variables: readonly TextVariable[];
  uses: Use | null;
  may: boolean;
  gesture: Gesture;
  leave: () => void;
}) {
  const { id, name = '', formerNames = [] } = variable;
  // A counter that serves as the key of the name field, so that each Rename starts a new edit.
  const [isNaming, setNaming] = useState(0);
  const rename = (typed: string): void => {
    const refusal = variableNameRefusal(typed, variables, id);
    if (refusal === null) gesture([draftOf('textVariable.update.name', id, { name: typed })]);
    else toast(refusal);
  };
  return (
    <li className="flex min-h-10 items-center gap-3 border-b border-line py-1 phone:grid phone:grid-cols-[minmax(0,1fr)_auto_auto] phone:gap-y-0">
      <span className="w-40 min-w-0 phone:w-auto">
        <span className="inline-flex max-w-full items-center font-medium">
          <EditableText
            key={isNaming}
            label="Name of the variable"
            value={name}
            least={1}
            most={limits.variableNameLength}
            disabled={!may}
            begun={isNaming > 0}
            commit={rename}
          />
        </span>
        {formerNames.length > 0 && (
          <span className="block truncate text-12 text-ink-2" title={formerNames.join(', ')}>
            was {formerNames.join(', ')}
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1 phone:order-4 phone:col-span-3">
        <VariableValue
          variable={variable}
          may={may}
          save={(value) => gesture([draftOf('textVariable.update.value', id, { value })])}
        />
      </span>
      <span className="w-20 text-right text-12 text-ink-2 tabular phone:w-auto">
        {uses === null ? '' : usedWords(uses)}
      </span>
      {may && (
        <Menu align="end" trigger={<IconButton label={`Menu of ${name}`} icon={MoreHorizontal} size="sm" />}>
          <MenuItem icon={Pencil} act={() => runInNextFrame(() => setNaming(isNaming + 1))}>
            Rename
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger act={leave}>
            Delete…
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

/** What a variable says, as a field that is saved when it is left, or by Enter; Escape discards what was typed. */
function VariableValue({
  variable: { name = '', value = '' },
  may,
  save,
}: {
  variable: TextVariable;
  may: boolean;
  save: (value: string) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  if (!may) return <span className={value ? '' : 'text-ink-2'}>{value || 'Nothing yet'}</span>;
  const leave = (): void => {
    if (draft !== null && draft.trim() !== value) save(draft.trim());
    setDraft(null);
  };
  return (
    <TextField
      {...ownEscapeProps(draft !== null)}
      label={`What ${name} says`}
      hiddenLabel
      size="md"
      placeholder="Nothing yet"
      value={draft ?? value}
      maxLength={limits.variableValueLength}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isOfInputMethod(event.nativeEvent)) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          leave();
        }
        if (event.key !== 'Escape' || draft === null) return;
        event.stopPropagation();
        setDraft(null);
      }}
    />
  );
}

function usedWords({ cells }: Use): string {
  return cells === 0 ? 'Nowhere' : countOf(cells, 'cell');
}

function NewVariable({
  projectId,
  variables,
  gesture,
  newName,
}: {
  projectId: string;
  variables: readonly TextVariable[];
  gesture: Gesture;
  newName: string;
}) {
  const [name, setName] = useState(newName);
  const [value, setValue] = useState('');
  const [isTried, setTried] = useState(false);
  const refusal = variableNameRefusal(name, variables);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (refusal !== null) return;
    const data = { projectId, name: name.trim(), value: value.trim() };
    gesture([draftOf('textVariable.create', newId(), data)]);
    setName('');
    setValue('');
    setTried(false);
  };
  return (
    <form className="flex items-start gap-3 phone:flex-col phone:items-stretch" onSubmit={add}>
      <div className="w-48 phone:w-auto">
        <TextField
          label="Name"
          placeholder="venue"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          maxLength={limits.variableNameLength}
          error={isTried && refusal !== null ? refusal : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <div className="min-w-0 flex-1">
        <TextField
          label="Says"
          placeholder="Harbour Hall"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to say what this name stands for
          autoFocus={newName !== ''}
          value={value}
          maxLength={limits.variableValueLength}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      </div>
      <div className="pt-6.5 phone:pt-0">
        <Button type="submit" size="lg" icon={Plus} block>
          Add
        </Button>
      </div>
    </form>
  );
}

/** Lists the built-in variables, which EO fills in from the plan, with their present values. */
function BuiltInVariables({ projectId, sheetId }: { projectId: string; sheetId: string | null }) {
  const project = useSnapshot(db.project)[projectId] ?? { id: projectId };
  const sheet = useSnapshot(db.sheet)[sheetId ?? ''] ?? { id: sheetId ?? '' };
  const lookup = openVariableLookup({ variables: [], project, sheet, times: () => null });
  return (
    <section aria-label="From the plan">
      <h3 className="mb-1 flex items-center gap-1.5 text-12 font-medium text-ink-2">From the plan</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
        {Object.entries(BUILT_IN_VARIABLES).map(([name, words]) => (
          <div key={name} className="contents">
            <dt>
              <Name name={name} />
            </dt>
            <dd className="min-w-0 wrap-anywhere text-ink-2">
              {lookup(name) === null ? words : `${words}: ${lookup(name) ?? ''}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-150 text-12 text-ink-2">
        A backslash before the brace keeps a name as it is typed:{' '}
        <code className="whitespace-nowrap">{String.raw`\{venue}`}</code>. Cells of times keep what is typed.
      </p>
    </section>
  );
}

function DeleteVariable({
  variable: { id, name = '' },
  uses,
  gesture,
  close,
}: {
  variable: TextVariable;
  /** Where the variable is used; null until it is known. */
  uses: Use | null;
  gesture: Gesture;
  close: () => void;
}) {
  const remove = (): void => {
    gesture([draftOf('textVariable.delete', id, { ids: [id] })]);
    const back = draftOf('textVariable.create.undelete', id, { ids: [id] });
    toast(`Deleted “${name}”`, { action: { label: 'Undo', act: () => gesture([back]) } });
    close();
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      description={`${standsWords(name, uses)} The bin keeps it for 30 days.`}
      act="Delete"
      carryOut={remove}
      close={close}
    />
  );
}

function standsWords(name: string, uses: Use | null): string {
  if (uses === null)
    return `Where it stands is not known yet. Cells that call it then say {${name}} as typed.`;
  if (uses.cells === 0) return 'It stands in no cell.';
  return `It stands in ${countOf(uses.cells, 'cell')}, which then say {${name}} as typed.`;
}
