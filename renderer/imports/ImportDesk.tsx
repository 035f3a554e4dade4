// One worksheet of the file: what was found, what is chosen, what it will look like.

import { Banner } from '../ui/Banner.tsx';
import { guessedSheet, wishFor, type Sheet } from './choices.ts';
import { DeskHead } from './DeskHead.tsx';
import { Finish, type Ticked } from './Finish.tsx';
import type { Importable } from './importable.ts';
import { Mapping } from './Mapping.tsx';
import { Preview } from './Preview.tsx';
import { useSheetPreview } from './useSheetPreview.ts';
import { Worksheets } from './Worksheets.tsx';

const grid =
  'grid min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[29.25rem_minmax(0,1fr)] lg:grid-rows-1 max-lg:overflow-y-auto';

export function ImportDesk({
  importable,
  sheet,
  change,
  ticked,
  tick,
  chooseTab,
  chooseHeader,
}: {
  importable: Importable;
  /** What is chosen for the worksheet that is shown. */
  sheet: Sheet;
  change: (more: Partial<Sheet>) => void;
  ticked: readonly Ticked[];
  tick: (tab: string, isTicked: boolean) => void;
  chooseTab: (name: string) => void;
  chooseHeader: (row: number) => void;
}) {
  const { categories, tab, tabs } = importable;
  const shown = useSheetPreview(importable, wishFor(tab, guessedSheet(importable)), wishFor(tab, sheet));
  const { preview, isStale, refusal } = shown;
  return (
    <section className="flex min-h-0 flex-1 flex-col" aria-label="Import">
      <DeskHead importable={importable} chooseHeader={chooseHeader} />
      {tabs.length > 1 && <Worksheets tabs={tabs} shown={tab} show={chooseTab} ticked={ticked} tick={tick} />}
      {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
      <div className={grid}>
        <Mapping preview={preview} categories={categories} sheet={sheet} change={change} />
        <Preview preview={preview} isStale={isStale} />
      </div>
      <Finish importable={importable} preview={shown} sheet={sheet} change={change} ticked={ticked} />
    </section>
  );
}
