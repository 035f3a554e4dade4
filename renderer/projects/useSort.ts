// The order of the list, as it was chosen last in this browser.

import { useState } from 'react';
import { readStored, writeStored } from '../browser/storage.ts';
import { type Sort, SORTS } from './listing.ts';

const key = 'projects.sort';

/** Returns the order of the project list and its setter, which keeps the choice in this browser. */
export function useSort(): readonly [Sort, (sort: Sort) => void] {
  const [sort, setSort] = useState<Sort>(() => SORTS.find((each) => each === readStored(key)) ?? 'recent');
  return [
    sort,
    (next) => {
      writeStored(key, next);
      setSort(next);
    },
  ];
}
