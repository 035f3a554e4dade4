// The bar above the pages: paper size, orientation, zoom, PDF and print. On touch screens size and orientation are one
// choice; on a phone the pages are as wide as the window, and the buttons for print and PDF are in a bar below.

import { Download, Printer } from 'lucide-react';
import {
  isNamedPaper,
  usualOrientationOf,
  type Orientation,
  type Paper,
  type PaperSize,
} from '../../shared/layout/paper.ts';
import { findDesktop } from '../browser/desktop.ts';
import { waitForAllSent } from '../chrome/waitForAllSent.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SegmentedControl, type Segment } from '../ui/SegmentedControl.tsx';
import { Select, type Option } from '../ui/Select.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { CustomPaperFields } from '../widgets/CustomPaperFields.tsx';
import { CUSTOM_PAPER, PAPER_OPTIONS, paperOptionOf, paperSizeOf } from '../widgets/papers.ts';
import type { PaperChoice } from './documentFor.ts';
import { printPages, savePages } from './output.ts';
import type { PagePlace } from './usePagePlace.ts';

const LIES: readonly Segment<Orientation>[] = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
];
/** The paper sizes in both orientations, for a choice of both at once. */
const PAPERS_BOTH_WAYS = PAPER_OPTIONS.flatMap(({ value: name }) =>
  LIES.map(({ value: orientation, label }) => ({
    value: `${name} ${orientation}`,
    label: `${name} ${label.toLowerCase()}`,
    choice: { paper: name, orientation },
  })),
);
const ZOOMS = ['fit', '0.5', '0.75', '1', '1.5', '2'] as const;
type Zoom = (typeof ZOOMS)[number];

/**
 * Returns the zoom that a key sets: `+` the next larger one, `-` the next smaller one, `0` null, which fits the page to
 * the window; undefined for any other key.
 */
export function zoomByKey(key: string, shown: number): number | null | undefined {
  if (key === '0') return null;
  const zooms = ZOOMS.map(Number).filter((zoom) => !Number.isNaN(zoom));
  if (key === '+' || key === '=') return zooms.find((zoom) => zoom > shown + 0.001) ?? shown;
  return key === '-' ? (zooms.findLast((zoom) => zoom < shown - 0.001) ?? shown) : undefined;
}

const bar = 'flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2';
const keys =
  'flex items-center gap-2 phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-10 phone:border-t phone:border-line ' +
  'phone:bg-surface phone:p-2 phone:pb-[max(0.5rem,env(safe-area-inset-bottom))]';
const key = 'phone:h-11 phone:flex-1 phone:text-16';

/** The bar above the print preview: paper, orientation, zoom, print and PDF. */
export function PaperBar({
  paper,
  sections,
  place,
  choose,
  zoom,
  setZoom,
  shownZoom,
  title,
  whyNot,
  extras,
  pdfAddress,
}: {
  paper: Paper;
  /** The section of each page; empty where it has none. */
  sections: readonly string[];
  place: PagePlace;
  choose: (choice: PaperChoice) => void;
  /** Zoom factor; null: the page is as wide as the window. */
  zoom: number | null;
  setZoom: (zoom: number | null) => void;
  shownZoom: number;
  title: string;
  /** Why the person may not export from the project; null where they may. */
  whyNot: string | null;
  /**
   * The optional parts that can be printed besides the rows: whether each is on, and the function that turns it on or
   * off.
   */
  extras: readonly {
    readonly name: 'Comments' | 'Private notes';
    readonly isOn: boolean;
    readonly set: (isOn: boolean) => void;
  }[];
  pdfAddress: string;
}) {
  const { name, orientation } = paper;
  const chooseSize = (next: PaperSize): void =>
    choose({ paper: next, orientation: usualOrientationOf(next) ?? orientation });
  const pages = sections.length;
  const zooms = ZOOMS.map((value): Option<Zoom> => {
    const share = value === 'fit' ? shownZoom : Number(value);
    return { value, label: `${value === 'fit' ? 'Fit, ' : ''}${Math.round(share * 100)} %` };
  });
  const chosen = ZOOMS.find((value) => Number(value) === zoom) ?? 'fit';
  const isDownload = findDesktop() === null && whyNot === null;
  return (
    <div role="toolbar" aria-label="Paper" className={bar}>
      <div className="contents phone:hidden tablet:hidden">
        <Select
          label="Paper size"
          hiddenLabel
          size="md"
          options={[...PAPER_OPTIONS, CUSTOM_PAPER]}
          value={paperOptionOf(name)}
          choose={(next) => chooseSize(paperSizeOf(next, paper))}
        />
        <SegmentedControl
          label="Orientation"
          segments={LIES}
          value={orientation}
          choose={(next) => choose({ paper: name, orientation: next })}
        />
      </div>
      <div className="hidden phone:block tablet:block">
        <Select
          label="Paper"
          hiddenLabel
          size="md"
          className="phone:h-11"
          options={[...PAPERS_BOTH_WAYS, CUSTOM_PAPER]}
          value={isNamedPaper(name) ? `${name} ${orientation}` : CUSTOM_PAPER.value}
          choose={(next) => {
            const found = PAPERS_BOTH_WAYS.find(({ value }) => value === next);
            if (found) choose(found.choice);
            else chooseSize(paperSizeOf(CUSTOM_PAPER.value, paper));
          }}
        />
      </div>
      {!isNamedPaper(name) && (
        <div className="w-48">
          <CustomPaperFields paper={paper} inputSize="md" hiddenLabels choose={chooseSize} />
        </div>
      )}
      <div className="contents phone:hidden">
        <Select
          label="Zoom"
          hiddenLabel
          size="md"
          options={zooms}
          value={chosen}
          choose={(next) => setZoom(next === 'fit' ? null : Number(next))}
        />
      </div>
      {pages > 1 && (
        <Select
          label="Go to page"
          hiddenLabel
          size="md"
          className="max-w-48"
          options={sections.map((section, index) => ({
            value: String(index),
            label: section === '' ? `Page ${index + 1}` : `Page ${index + 1} · ${section}`,
          }))}
          value={String(place.page)}
          choose={(next) => place.goTo(Number(next))}
        />
      )}
      <output className="text-12 text-ink-2 tabular-nums phone:ml-auto">
        {pages === 1 ? '1 page' : `${pages} pages`}
      </output>
      {extras.map(({ name: extra, isOn, set }) => (
        <span key={extra} className="flex items-center text-12">
          <Checkbox checked={isOn} onChange={(event) => set(event.currentTarget.checked)}>
            {extra}
          </Checkbox>
        </span>
      ))}
      <span className="flex-1 phone:hidden" />
      <div className={keys}>
        {!isDownload || pages === 0 ? (
          <Button
            kind="line"
            size="sm"
            className={key}
            icon={Download}
            disabled={pages === 0}
            refusal={whyNot}
            onClick={() => void savePages(title)}
          >
            {isDownload ? 'Download PDF' : 'Save as PDF'}
          </Button>
        ) : (
          <a
            href={pdfAddress}
            download
            className={buttonClass({ kind: 'line', size: 'sm', className: key })}
            onClick={waitForAllSent}
          >
            <Icon of={Download} size="s" />
            Download PDF
          </a>
        )}
        <Button
          kind="primary"
          size="sm"
          className={key}
          icon={Printer}
          disabled={pages === 0}
          refusal={whyNot}
          onClick={() => void printPages()}
        >
          Print
        </Button>
      </div>
    </div>
  );
}

/** The warning, above the pages, about letters that will be missing on paper. */
export function MissingCharacters({ words }: { words: string }) {
  if (words === '') return null;
  return (
    <div className="px-4 pt-3">
      <Banner kind="neutral">{words}</Banner>
    </div>
  );
}
