// Takes a category away: its columns and cells go to another one, which is a merge, or to General.

import { useState } from 'react';
import type { Entity } from '../../../../shared/model/action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/toasts.ts';
import { deletion, merging, returning, type Gesture } from '../../operations/categories/acts.ts';
import { nameOf } from '../../model/categories/listed.ts';
import type { Category } from '../../../../shared/records.ts';

export function RemoveCategory({
  category,
  others,
  wish,
  gesture,
  close,
}: {
  category: Category;
  others: readonly Entity[];
  wish: 'merge' | 'delete';
  gesture: Gesture;
  close: () => void;
}) {
  const name = nameOf(category);
  const [into, setInto] = useState(wish === 'merge' ? (others[0]?.id ?? '') : '');
  const other = others.find(({ id }) => id === into);
  const options = [
    ...(wish === 'delete' ? [{ value: '', label: 'General, no colour' }] : []),
    ...others.map((each) => ({ value: each.id, label: nameOf(each) })),
  ];
  const act = (): void => {
    gesture(other ? merging(category, other.id) : deletion(category));
    const back = other ? merging(category, null) : returning(category);
    const words = other ? `${name} is now ${nameOf(other)}` : `Deleted “${name}”`;
    toast(words, { action: { label: 'Undo', act: () => gesture(back) } });
    close();
  };
  return (
    <Dialog
      open
      close={close}
      title={wish === 'merge' ? `Merge ${name}` : `Delete ${name}`}
      description={
        wish === 'merge'
          ? 'Whatever is of this category is of the other one from now on, in the whole project.'
          : 'In the whole project. The bin keeps it for 30 days.'
      }
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind={wish === 'merge' ? 'primary' : 'danger'} onClick={act}>
            {wish === 'merge' ? 'Merge' : 'Delete'}
          </Button>
        </>
      }
    >
      <Select
        label={wish === 'merge' ? 'Merge into' : 'Its columns and cells go to'}
        options={options}
        value={into}
        choose={setInto}
      />
    </Dialog>
  );
}
