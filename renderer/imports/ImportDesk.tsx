// One tab on the desk: what was found, what is chosen, what it will look like.

import { useState } from 'react';
import type { Importable } from './importable.ts';
import { guessedChoices, type Chosen } from './choices.ts';
import { DeskHead } from './DeskHead.tsx';
import { Finish } from './Finish.tsx';
import { Mapping } from './Mapping.tsx';
import { Preview } from './Preview.tsx';

const grid =
  'grid min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[29.25rem_minmax(0,1fr)] lg:grid-rows-1 max-lg:overflow-y-auto';

export function ImportDesk({
  importable,
  chooseTab,
  chooseHeader,
}: {
  importable: Importable;
  chooseTab: (name: string) => void;
  chooseHeader: (row: number) => void;
}) {
  const { preview, categories } = importable;
  const [chosen, setChosen] = useState(() => guessedChoices(preview.header, categories));
  const change = (from: number, more: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.from === from ? { ...one, ...more } : one)));
  return (
    <section className="flex min-h-0 flex-1 flex-col" aria-label="Import">
      <DeskHead importable={importable} chooseTab={chooseTab} chooseHeader={chooseHeader} />
      <div className={grid}>
        <Mapping preview={preview} categories={categories} chosen={chosen} change={change} />
        <Preview preview={preview} categories={categories} chosen={chosen} />
      </div>
      <Finish importable={importable} chosen={chosen} />
    </section>
  );
}
