// Who may fill in the cells of a category: every member, or chosen people. An admin says it; others read it.

import { useSnapshot } from 'valtio';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { db } from '../../../store/db.ts';
import { useMay } from '../../../store/rights.ts';
import { textOf } from '../../model/columns.ts';
import { fillingIn, type Gesture } from '../../operations/categories/acts.ts';
import { nameOf } from '../../model/categories/listed.ts';
import type { Category, Member } from '../../../../shared/records.ts';

const WHO = [
  { value: 'all', label: 'Every member' },
  { value: 'chosen', label: 'Chosen people' },
] as const;

interface Candidate {
  readonly id: string;
  readonly name: string;
}

export function CategoryEditors({
  projectId,
  category,
  gesture,
}: {
  projectId: string;
  category: Category;
  gesture: Gesture;
}) {
  const whyNot = useMay(projectId, 'project.settings');
  const people = candidates(useSnapshot(db.user), projectId);
  const editors = editorsOf(category);
  const name = nameOf(category);
  if (whyNot !== null) {
    return (
      <p className="text-12 text-ink-2" title={whyNot}>
        {editors === null ? 'Every member fills this in.' : `${namesOf(editors, people)} in.`}
      </p>
    );
  }
  const set = (next: readonly string[] | null): void => gesture(fillingIn(category, next));
  return (
    <section aria-label={`Who may fill in ${name}`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-12 font-semibold">Who may fill this in</span>
        <span className="w-60">
          <Segmented
            block
            label={`Who may fill in ${name}`}
            segments={WHO}
            value={editors === null ? 'all' : 'chosen'}
            choose={(who) => set(who === 'all' ? null : [])}
          />
        </span>
      </div>
      {editors !== null && (
        <>
          {people.length > 0 && (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-3 gap-y-1">
              {people.map(({ id, name: person }) => (
                <li key={id} className="phone:py-2">
                  <Checkbox
                    checked={editors.includes(id)}
                    onChange={({ currentTarget }) =>
                      set(currentTarget.checked ? [...editors, id] : editors.filter((each) => each !== id))
                    }
                  >
                    {person}
                  </Checkbox>
                </li>
              ))}
            </ul>
          )}
          <p className="text-12 text-ink-2">
            {people.length === 0 ? 'The project has no members of that role yet. ' : ''}
            Editors, admins and owners fill in everything.
          </p>
        </>
      )}
    </section>
  );
}

/** Null: every member. */
function editorsOf(category: Category): readonly string[] | null {
  const editors = category.editors;
  return Array.isArray(editors) ? editors.filter((each) => typeof each === 'string') : null;
}

/** The members of the project by name: those of a higher role need no leave, those of a lower one get none by it. */
function candidates(users: Readonly<Record<string, Member>>, projectId: string): readonly Candidate[] {
  return Object.values(users)
    .filter((user) => user.projectId === projectId && user.role === 'MEMBER')
    .map((user) => ({ id: user.id, name: `${textOf(user.firstName)} ${textOf(user.lastName)}`.trim() }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** `Ana and Ben fill this`; without anybody, who does all the same. */
function namesOf(editors: readonly string[], people: readonly Candidate[]): string {
  const names = people.filter(({ id }) => editors.includes(id)).map(({ name }) => name);
  if (names.length === 0) return 'Only editors fill this';
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `${list} ${names.length === 1 ? 'fills' : 'fill'} this`;
}
