// The first page of a project without sheets: three ways to begin, each with an illustration.

import { ArrowRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { paths } from '../../../shared/paths.ts';
import { SPREADSHEET_TYPES } from '../../imports/spreadsheetTypes.ts';
import { useImportFile } from '../../imports/useImportFile.ts';
import { requestForSheet } from '../../store/sheetRequests.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TEXT_LINK_CLASSES } from '../../ui/TextLink.tsx';
import { cx } from '../../ui/classes.ts';

/** The three ways to begin. */
export function EmptyProject({ projectId }: { projectId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const bring = useImportFile(projectId);
  return (
    <section className="mt-7" aria-labelledby="start-ways">
      <h3 id="start-ways" className="text-16 font-semibold">
        What do you have already?
      </h3>
      <p className="mt-0.5 text-ink-2 phone:hidden">
        The first sheet fills the day above and brings its pages here.
      </p>
      <ul className="mt-4 grid gap-4 phone:gap-3 lg:grid-cols-3">
        <Way
          title="Import a file"
          about="Excel, LibreOffice or CSV. Colours, sections and line breaks come along; you compare before it lands."
          picture={<FilePicture />}
          act={() => input.current?.click()}
        />
        <Way
          title="Start from a template"
          about="A sheet that somebody has prepared: with columns, times and a title block."
          picture={<TemplatePicture />}
          act={() => requestForSheet('newFromTemplate', '')}
        />
        <Way
          title="Begin with an empty sheet"
          about="Number, start, duration and title are there. Type, and the times follow."
          picture={<EmptyPicture />}
          act={() => requestForSheet('new', '')}
        />
      </ul>
      <input
        ref={input}
        type="file"
        accept={SPREADSHEET_TYPES}
        hidden
        aria-label="File to begin with"
        onChange={(event) => {
          bring([...(event.target.files ?? [])]);
          // An empty input lets the same file be chosen again.
          event.target.value = '';
        }}
      />
      <p className="mt-4 text-ink-2">
        Or take a whole project: {/* The server renders the page. */}
        <a href={paths.assemblies} className={cx(TEXT_LINK_CLASSES, 'finger')}>
          ten templates
        </a>{' '}
        with sheets, views and paper.
      </p>
      <p className="mt-2 hidden text-12 text-ink-2 pointer-fine:block">
        Or drop a file anywhere on this page.
      </p>
    </section>
  );
}

const card =
  'flex h-full w-full flex-col overflow-hidden rounded-dialog bg-float text-left shadow-pop ' +
  'transition-shadow duration-(--dur-state) hover:shadow-float max-lg:flex-row';

function Way({
  title,
  about,
  picture,
  act,
}: {
  title: string;
  about: string;
  picture: ReactNode;
  act: () => void;
}) {
  return (
    <li>
      <button type="button" className={card} onClick={act}>
        <span
          aria-hidden
          className="relative block h-32 shrink-0 overflow-hidden bg-desk max-lg:h-auto max-lg:min-h-28 max-lg:w-32"
        >
          {picture}
        </span>
        <span className="block px-4 py-3 pb-4 max-lg:self-center">
          <b className="block text-14 font-semibold">{title}</b>
          <span className="mt-0.5 block text-ink-2">{about}</span>
        </span>
      </button>
    </li>
  );
}

// The illustrations consist of plain boxes and are hidden from screen readers.

const paper =
  'absolute bottom-0 overflow-hidden rounded-t-cell bg-raised text-10 text-ink-2 edge-line-strong';
const cells =
  'grid h-5 items-center border-b border-line last:border-b-0 *:px-1 *:overflow-hidden *:whitespace-nowrap';

function FilePicture() {
  return (
    <>
      <span className={cx(paper, 'top-6 left-3.5 w-22 max-lg:left-1.5 max-lg:w-13')}>
        {['', '1', '2', '3', '4', '5'].map((number, at) => (
          <span
            key={number}
            className={cx(
              cells,
              'grid-cols-[1rem_1fr_2.25rem] max-lg:grid-cols-[1rem_1fr]',
              at === 0 && 'bg-good-soft',
            )}
          >
            <i className="not-italic">{number}</i>
            <i className="border-l border-line not-italic">{at === 0 ? 'A' : LINES[at - 1]?.[0]}</i>
            <i className="border-l border-line not-italic max-lg:hidden">
              {at === 0 ? 'B' : LINES[at - 1]?.[1]}
            </i>
          </span>
        ))}
      </span>
      <Icon of={ArrowRight} className="absolute top-16 left-1/2 -translate-x-1/2 text-ink-2" />
      <span className={cx(paper, 'top-6 right-3.5 w-22 max-lg:right-1.5 max-lg:w-12')}>
        <Lines />
      </span>
    </>
  );
}

const LINES = [
  ['Cue', 'Time'],
  ['1', '1900'],
  ['2', '1930'],
  ['3', '1931'],
  ['4', '1935'],
] as const;

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-1/2', 'w-3/5'] as const;

/** An illustration of a printed sheet: lines below two headings. */
function Lines() {
  return (
    <span className="flex flex-col gap-1.5 p-2">
      {widths.map((width, at) => (
        <span
          key={at}
          className={cx('h-1.5 rounded-xs', at % 3 === 0 ? 'w-full bg-ink' : `${width} bg-line-strong`)}
        />
      ))}
      <span className="h-1.5 w-2/3 rounded-xs bg-line-strong" />
      <span className="h-1.5 w-1/2 rounded-xs bg-line-strong" />
    </span>
  );
}

function TemplatePicture() {
  return (
    <>
      <span className={cx(paper, 'top-9 left-4 w-18 -rotate-6 max-lg:left-1 max-lg:w-12')}>
        <Lines />
      </span>
      <span className={cx(paper, 'top-9 right-4 w-18 rotate-6 max-lg:right-1 max-lg:w-12')}>
        <Lines />
      </span>
      <span className={cx(paper, 'top-5 left-1/2 w-26 -translate-x-1/2 max-lg:w-16')}>
        <Lines />
      </span>
    </>
  );
}

function EmptyPicture() {
  return (
    <span className={cx(paper, 'inset-x-6 top-6 max-lg:inset-x-2')}>
      {['#', '1', '2', '3', '4'].map((number, at) => (
        <span
          key={number}
          className={cx(cells, 'grid-cols-[1.5rem_2.75rem_1fr] max-lg:grid-cols-[1.25rem_1fr]')}
        >
          <i className="text-right not-italic">{number}</i>
          <i className="h-full content-center border-l border-line not-italic max-lg:hidden">
            {at === 0 ? 'Start' : ''}
          </i>
          <i
            className={cx(
              'h-full content-center border-l border-line not-italic',
              at === 1 && 'text-ink outline-2 -outline-offset-2 outline-accent-line',
            )}
          >
            {at === 0 ? 'Title' : at === 1 ? 'Doors open' : ''}
          </i>
        </span>
      ))}
    </span>
  );
}
