// The category of a column: one of the project's, none, or a new one with one of the 24 hues. A category that is
// chosen can be renamed and recoloured here, and the reach of that is said.

import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { HUES } from '../../shared/entities/parts.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { TextField } from '../kit/TextField.tsx';
import { cx } from '../kit/classes.ts';
import { act } from '../store/act.ts';
import { db, inOrderOf } from '../store/db.ts';
import { newCategory, setCategory } from './columnacts.ts';
import { textOf } from './columns.ts';
import type { Grid } from './handle.ts';

const choice = 'flex h-8 w-full items-center gap-2 rounded-small px-2 text-left hover:bg-hover phone:h-11';

const swatch =
  'h-6 rounded-cell border-t-4 border-t-hue-bar bg-hue-bg phone:h-9 ' +
  'has-checked:outline-2 has-checked:outline-offset-1 has-checked:outline-focus has-focus-visible:outline-2';

export function CategoryDialog({
  grid,
  at,
  projectId,
  close,
}: {
  grid: Grid;
  at: number;
  projectId: string;
  close: () => void;
}) {
  const categories = inOrderOf(useSnapshot(db.category), 'projectId', projectId);
  const [chosen, choose] = useState(grid.view.columns()[at]?.category?.id ?? null);
  const set = (id: string | null): void => {
    choose(id);
    setCategory(grid.view, grid.desk, at, id);
  };
  const current = categories.find(({ id }) => id === chosen);
  return (
    <Dialog
      open
      close={close}
      title={`Category of ${grid.view.columns()[at]?.title || 'this column'}`}
      footer={
        <Button kind="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <ul aria-label="Categories" className="max-h-56 overflow-y-auto">
        <Choice name="General, no colour" hue={null} isChosen={chosen === null} choose={() => set(null)} />
        {categories.map((category) => (
          <Choice
            key={category.id}
            name={textOf(category['name'])}
            hue={textOf(category['hue']) || null}
            isChosen={category.id === chosen}
            choose={() => set(category.id)}
          />
        ))}
      </ul>
      {current && (
        <EditCategory
          key={current.id}
          id={current.id}
          name={textOf(current['name'])}
          hue={textOf(current['hue'])}
        />
      )}
      <NewCategory
        make={(name, hue) => {
          newCategory(grid.view, grid.desk, at, { name, hue, projectId });
          close();
        }}
      />
    </Dialog>
  );
}

function Choice({
  name,
  hue,
  isChosen,
  choose,
}: {
  name: string;
  hue: string | null;
  isChosen: boolean;
  choose: () => void;
}) {
  return (
    <li>
      <button type="button" className={choice} aria-pressed={isChosen} onClick={choose}>
        <span
          data-hue={hue ?? undefined}
          className={cx('size-2.5 rounded-xs', hue ? 'bg-hue-bar' : 'edge-line-field')}
        />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {isChosen && <Icon of={Check} />}
      </button>
    </li>
  );
}

function EditCategory({ id, name, hue }: { id: string; name: string; hue: string }) {
  const [draft, setDraft] = useState(name);
  const keep = (): void => {
    const text = draft.trim();
    if (text.length >= 2 && text !== name) act('category.update.name', id, { name: text });
  };
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">{name}</legend>
      <TextField
        label="Name"
        value={draft}
        maxLength={120}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={keep}
      />
      <HuePicker
        label={`Colour of ${name}`}
        hue={hue}
        pick={(next) => act('category.update.colors', id, { hue: next })}
      />
      <p className="mt-2 text-12 text-ink-2">Changes everywhere in the project.</p>
    </fieldset>
  );
}

function NewCategory({ make }: { make: (name: string, hue: string) => void }) {
  const [name, setName] = useState('');
  const [hue, setHue] = useState<string>(HUES[0]);
  const text = name.trim();
  return (
    <form
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.length >= 2) make(text, hue);
      }}
    >
      <TextField
        label="New category"
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {text !== '' && <HuePicker label="Its colour" hue={hue} pick={setHue} />}
      <Button kind="line" type="submit" className="mt-3" disabled={text.length < 2}>
        Add and use it
      </Button>
    </form>
  );
}

function HuePicker({ label, hue, pick }: { label: string; hue: string; pick: (hue: string) => void }) {
  const group = useId();
  return (
    <fieldset className="mt-3 grid grid-cols-8 gap-1.5">
      <legend className="sr-only">{label}</legend>
      {HUES.map((each) => (
        <label key={each} data-hue={each} className={swatch}>
          <input
            type="radio"
            name={group}
            aria-label={each}
            checked={each === hue}
            className="sr-only"
            onChange={() => pick(each)}
          />
        </label>
      ))}
    </fieldset>
  );
}
