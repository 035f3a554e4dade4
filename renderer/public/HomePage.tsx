// The public home page: a headline, pictures of sheets, and a short introduction.

import { FileInput, Lock, Printer } from 'lucide-react';
import { paths } from '../../shared/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Icon } from '../ui/Icon.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/classes.ts';
import { DemoTable } from '../widgets/DemoTable.tsx';
import { departments, partOne } from '../../shared/demoCues.ts';
import { ON_NOW, PhonePicture } from './PhonePicture.tsx';

const heading = 'text-28 font-heading md:text-40 md:leading-11';
const reading = 'mt-4 text-16 text-ink-2';
const points = [
  [FileInput, 'Last year’s Excel file comes in with its colours and banners'],
  [Printer, 'PDF and paper break where the screen breaks'],
  [Lock, 'Frozen numbers stay: inserted cues get letters'],
] as const;
const trio = [
  [
    'Bring last year’s file',
    'Paste from Excel or Google Sheets, or drop the file. Merged titles, widths and colours arrive as they were, and you see them before anything lands.',
  ],
  [
    'Times that follow',
    'Change one duration and every start below it moves. What is pinned stays, and a row that starts too early says by how much.',
  ],
  [
    'Call it from the same rows',
    'One key puts the next cue on. What is on now, what is next and how far over: everybody sees it in the sheet, on a phone without an account, and on screens that count on when the line is lost.',
  ],
  [
    'Undo that is yours',
    'Two hundred steps back, only your own. What a colleague wrote since is never taken away unasked.',
  ],
] as const;

/** The public first page. */
export function HomePage({ signedIn }: { signedIn: boolean }) {
  return (
    <main>
      <Hero signedIn={signedIn} />
      <section className="relative mt-11 overflow-hidden pb-2 sm:page-column sm:overflow-visible">
        <div className="relative">
          <DemoWindow />
          <PhonePicture className="mx-auto mt-8 lg:absolute lg:top-6 lg:right-0 lg:mt-0" />
        </div>
      </section>
      <section className="page-column mt-22 grid items-center gap-8 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 className={heading}>What you see is what the printer gives.</h2>
          <p className={reading}>
            Page ends, repeated headers and page numbers are drawn by one engine, on the screen and on paper.
            Numbers freeze when the paper is out, so 12A stays 12A.
          </p>
          <ul className="mt-5 flex flex-col gap-2.5 text-14">
            {points.map(([icon, text]) => (
              <li key={text} className="flex items-start gap-2.5">
                <Icon of={icon} className="mt-0.5 text-ink-2" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <PaperPicture />
      </section>
      <section className="page-column mt-22 grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
        <section
          className="overflow-x-auto rounded-dialog bg-surface edge-line-strong"
          aria-label="Columns of the audio department"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard has to reach it
          tabIndex={0}
        >
          <div className="flex h-11 items-center gap-2 border-b border-line px-3">
            <Chip hue="sky" large>
              Audio
            </Chip>
            <Chip hue="pink" large>
              Music
            </Chip>
            <Chip hue="bronze" large>
              VO
            </Chip>
            <span className="ml-auto shrink-0 text-12 text-ink-2">Same cells, 3 of 7 departments</span>
          </div>
          <DemoTable shown={['audio', 'music', 'voice']} toPageTwo={false} />
        </section>
        <div>
          <h2 className={heading}>Every department has its own colour.</h2>
          <p className={reading}>
            A category is a hue, a column and a name: Audio finds its lane at a glance, on a dark stage and on
            paper, and nothing is written twice.
          </p>
        </div>
      </section>
      <section className="page-column mt-22 grid items-center gap-8 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 className={heading}>Everybody in one sheet.</h2>
          <p className={reading}>
            You see who is in which cell, and every change as it is made. What is typed is saved at once;
            after a bad minute of the venue’s network it goes out by itself, and nobody’s text is lost.
          </p>
        </div>
        <LivePicture />
      </section>
      <section className="page-column mt-22 grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        {trio.map(([title, text]) => (
          <div key={title} className="border-t border-line-strong pt-4.5">
            <h3 className="text-16 leading-6 font-semibold">{title}</h3>
            <p className="mt-1 text-14 leading-5.5 text-ink-2">{text}</p>
          </div>
        ))}
      </section>
      <section className="page-column mt-24 mb-18 flex flex-wrap items-end gap-x-8 gap-y-5">
        <h2 className={`${heading} flex-1`}>Your next show is one import away.</h2>
        <Ways signedIn={signedIn} />
      </section>
    </main>
  );
}

function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="page-column grid items-end gap-x-16 gap-y-4 pt-7 md:pt-13 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
      <h1 className="text-40 leading-10.5 font-heading text-balance md:text-64 md:leading-16.5">
        Plan the show, print it, call it, all on one sheet.
      </h1>
      <div>
        <p className="text-16 text-ink-2">
          Sheets for events, theatre, film and broadcast. The page your crew holds, the cue on air and every
          department’s view are the same live document.
        </p>
        <div className="mt-5 flex gap-2">
          <Ways signedIn={signedIn} />
        </div>
      </div>
    </section>
  );
}

function Ways({ signedIn }: { signedIn: boolean }) {
  const first = signedIn
    ? ([paths.projects, 'Your projects'] as const)
    : ([paths.signup, 'Start free'] as const);
  return (
    <div className="flex gap-2">
      <a href={first[0]} className={buttonClass({ kind: 'primary', size: 'xl' })}>
        {first[1]}
      </a>
      <a href={paths.guide} className={buttonClass({ kind: 'line', size: 'xl' })}>
        Read the guide
      </a>
    </div>
  );
}

const people = [
  { firstName: 'Priya', lastName: 'Raman', color: 'teal' },
  { firstName: 'Tomas', lastName: 'Okafor', color: 'orange' },
  { firstName: 'Jun', lastName: 'Watanabe', color: 'sky' },
  { firstName: 'Elin', lastName: 'Sørensen', color: 'crimson' },
] as const;

const marks = [
  { number: '12', column: 'title' },
  { number: '13', column: 'lights', name: 'Tomas', hue: 'orange' },
  { number: '15', column: 'video', name: 'Priya', hue: 'teal' },
] as const;

/** A picture of the demo's run of show with the marks of colleagues. On a phone it extends beyond the page. */
function DemoWindow() {
  return (
    <div className="isolate ml-4 h-137 w-300 overflow-hidden rounded-dialog bg-surface shadow-float sm:ml-0 sm:w-auto">
      <div className="flex h-11 items-center gap-2 border-b border-line px-3">
        <Avatar team="Northlight Productions" />
        <b className="font-semibold">Run of show</b>
        <span className="text-ink-2">Harbour Lights Awards</span>
        <span className="ml-auto flex -space-x-1">
          {people.map((person) => (
            <span key={person.firstName} className="rounded-full ring-2 ring-surface">
              <Avatar person={person} />
            </span>
          ))}
        </span>
      </div>
      <DemoTable marks={marks} {...ON_NOW} />
    </div>
  );
}

const places = ['Run of show, Video of 15', 'Run of show, Lights of 13', 'Call sheet', 'Shot list'] as const;

const changes = [
  ['Tomas', '13', 'Lights to Q 34 Winner', 'now'],
  ['Priya', '15', 'Video to LED Harbour night', '1 min'],
  ['Elin', '12A', 'new', '4 min'],
  ['Jun', '14', 'Start to 19:43:30', '6 min'],
] as const;

/** A picture of people and last changes, as the first page of a project shows them. */
function LivePicture() {
  return (
    <div className="grid gap-x-10 gap-y-6 rounded-dialog bg-surface p-6 edge-line-strong sm:grid-cols-2">
      <ul aria-label="Here now" className="flex flex-col gap-3">
        {people.map((person, at) => (
          <li key={person.firstName} className="flex items-center gap-2.5">
            <span aria-hidden className="flex">
              <Avatar person={person} size="XS" online />
            </span>
            <span className="min-w-0 leading-4.5">
              <b className="block truncate font-medium">{`${person.firstName} ${person.lastName}`}</b>
              <span className="block truncate text-12 text-ink-2">{places[at]}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="min-w-0">
        <ul aria-label="Last changes">
          {changes.map(([name, label, words, age]) => (
            <li key={label} className="flex h-8 items-center gap-2">
              <span className="font-medium">{name}</span>
              <b className="rounded-cell bg-active px-1.5 font-semibold tabular">{label}</b>
              <span className="min-w-0 flex-1 truncate text-ink-2">{words}</span>
              <span className="text-12 text-ink-2 tabular">{age}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-12 text-ink-2">
          <span aria-hidden className="size-2 rounded-full bg-online" />
          Saved
        </p>
      </div>
    </div>
  );
}

// A picture of a printed page of the run of show, always in light colours, slightly dimmed in the dark scheme.

const cell = 'h-[1.45rem] truncate border-b border-paper-line px-1.5';
const columns = departments.slice(0, 4);

function PaperPicture() {
  return (
    <div className="h-110 overflow-hidden rounded-dialog bg-desk pt-7 pl-7 sm:pr-7">
      <div
        data-scheme="light"
        className="paper-dim h-full w-170 bg-paper p-7 text-10 text-paper-ink shadow-paper sm:w-auto"
      >
        <p className="text-16 font-semibold">Harbour Lights Awards</p>
        <p className="mb-3 text-paper-ink-2">Run of show · Saturday 5 December 2026 · Pier Hall</p>
        <table aria-label="The run of show on paper" className="w-full table-fixed border-collapse text-left">
          <thead>
            <tr>
              <th className={cx(cell, 'w-9 border-b-2 border-b-paper-ink text-right')}>#</th>
              <th className={cx(cell, 'w-16 border-b-2 border-b-paper-ink text-right')}>Start</th>
              <th className={cx(cell, 'w-48 border-b-2 border-b-paper-ink')}>Title</th>
              {columns.map(([name, title, hue]) => (
                <th
                  key={name}
                  data-hue={hue}
                  className={cx(cell, 'border-t-[3px] border-b-2 border-t-hue-bar border-b-paper-ink')}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="bg-paper-ink font-semibold text-paper">
              <td className={cell}>&nbsp;</td>
              <th scope="rowgroup" colSpan={2 + columns.length} className={cell}>
                Part one · Opening
              </th>
            </tr>
            {partOne.map((cue) => (
              <tr key={cue.number} className={cue.omitted && 'hatched text-paper-ink-2'}>
                <th
                  scope="row"
                  className={cx(cell, 'text-right font-semibold', cue.omitted && 'line-through')}
                >
                  {cue.number}
                </th>
                <td className={cx(cell, 'text-right tabular')}>{cue.start}</td>
                <td className={cell}>{cue.title}</td>
                {columns.map(([name, , hue]) => (
                  <td key={name} data-hue={hue} className={cx(cell, !cue.omitted && 'bg-hue-lane')}>
                    {cue.words[name]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
