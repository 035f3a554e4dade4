// The bar above the pages: paper size, orientation, zoom, PDF and print.

import { Download, Printer } from 'lucide-react';
import type { Orientation, Paper, PaperName } from '../../shared/layout/paper.ts';
import { findDesktop } from '../browser/desktop.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Segmented, type Segment } from '../ui/Segmented.tsx';
import { Select, type Option } from '../ui/Select.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import type { PaperChoice } from './documentFor.ts';
import { printPages, savePages } from './output.ts';

const PAPERS: readonly Option<PaperName>[] = [
  { value: 'A3', label: 'A3, 297 × 420 mm' },
  { value: 'A4', label: 'A4, 210 × 297 mm' },
  { value: 'A5', label: 'A5, 148 × 210 mm' },
  { value: 'Letter', label: 'Letter, 8.5 × 11 in' },
  { value: 'Legal', label: 'Legal, 8.5 × 14 in' },
  { value: 'Tabloid', label: 'Tabloid, 11 × 17 in' },
];
const LIES: readonly Segment<Orientation>[] = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
];
const ZOOMS = ['fit', '0.5', '0.75', '1', '1.5', '2'] as const;
type Zoom = (typeof ZOOMS)[number];

const bar = 'flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2';

/** The bar above the print preview: paper, orientation, zoom, print and PDF. */
export function PaperBar({
  paper,
  pages,
  choose,
  zoom,
  setZoom,
  shownZoom,
  title,
  whyNot,
  pdfAddress,
}: {
  paper: Paper;
  pages: number;
  choose: (choice: PaperChoice) => void;
  /** Zoom factor; null: the page is as wide as the window. */
  zoom: number | null;
  setZoom: (zoom: number | null) => void;
  shownZoom: number;
  title: string;
  /** Why the person may not export from the project; null where they may. */
  whyNot: string | null;
  pdfAddress: string;
}) {
  const { name, orientation } = paper;
  const zooms = ZOOMS.map((value): Option<Zoom> => {
    const share = value === 'fit' ? shownZoom : Number(value);
    return { value, label: `${value === 'fit' ? 'Fit, ' : ''}${Math.round(share * 100)} %` };
  });
  const chosen = ZOOMS.find((value) => Number(value) === zoom) ?? 'fit';
  return (
    <div role="toolbar" aria-label="Paper" className={bar}>
      <Select
        label="Paper size"
        hiddenLabel
        size="md"
        options={PAPERS}
        value={name}
        choose={(next) => choose({ paper: next, orientation })}
      />
      <Segmented
        label="Orientation"
        segments={LIES}
        value={orientation}
        choose={(next) => choose({ paper: name, orientation: next })}
      />
      <Select
        label="Zoom"
        hiddenLabel
        size="md"
        options={zooms}
        value={chosen}
        choose={(next) => setZoom(next === 'fit' ? null : Number(next))}
      />
      <output className="text-12 text-ink-2 tabular-nums">{pages === 1 ? '1 page' : `${pages} pages`}</output>
      <span className="flex-1" />
      {findDesktop() || whyNot !== null ? (
        <Button
          kind="line"
          size="sm"
          icon={Download}
          disabled={pages === 0}
          refusal={whyNot}
          onClick={() => void savePages(title)}
        >
          Save as PDF
        </Button>
      ) : (
        <a href={pdfAddress} download className={buttonClass({ kind: 'line', size: 'sm' })}>
          <Icon of={Download} size="s" />
          Download PDF
        </a>
      )}
      <Button
        kind="primary"
        size="sm"
        icon={Printer}
        disabled={pages === 0}
        refusal={whyNot}
        onClick={() => void printPages()}
      >
        Print
      </Button>
    </div>
  );
}

/** The warning above the pages of letters that will be missing on paper. */
export function MissingLetters({ words }: { words: string }) {
  if (words === '') return null;
  return (
    <div className="px-4 pt-3">
      <Banner kind="neutral">{words}</Banner>
    </div>
  );
}
