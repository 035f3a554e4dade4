// The guide: from a file to paper in six chapters.

import { Kbd } from '../ui/Kbd.tsx';
import { Article } from './Article.tsx';

const keys = [
  ['Enter, F2 or a double click', 'edit the cell'],
  ['Tab, arrows', 'next cell'],
  ['Shift with arrows', 'select a range'],
  ['Delete', 'clear what is selected'],
  ['Ctrl C, Ctrl X, Ctrl V', 'copy, cut, paste, also from and to Excel and Google Sheets'],
  ['Ctrl Z, Ctrl Y', 'undo, redo'],
  ['Escape', 'give up the edit'],
] as const;

const chapters = [
  {
    id: 'start',
    title: 'Start a project',
    body: (
      <>
        <p>
          A project holds everything about one production. Under Projects choose <b>New project</b>, give it a
          title and, when you know them, its dates. It opens with an empty sheet.
        </p>
        <p>
          To look around first, open the demo project <i>Harbour Lights Awards</i>, when this server has it: a
          run of show, a call sheet and a shot list with enough in them to try everything.
        </p>
      </>
    ),
  },
  {
    id: 'import',
    title: 'Bring a file',
    body: (
      <>
        <p>
          Choose <b>Import a file</b> on the project’s page, or drop the file there: XLSX, ODS, CSV or TSV.
          You see the first 50 rows as they will be, choose the tab and the row with the headings, and say
          what each column is. Nothing is changed until you press Import.
        </p>
        <p>
          Headings become categories, a text merged over the whole width becomes a banner, and column widths
          and colours come along where the file has them. While it runs, a bar shows how far it is, and Cancel
          leaves nothing behind.
        </p>
      </>
    ),
  },
  {
    id: 'edit',
    title: 'Edit together',
    body: (
      <>
        <p>
          Click a cell and type. What you type is on its way at once, and your colleagues see it within a
          blink; the cell that each of them is in has an outline with their name. At the foot of the rail
          stands how things are: <b>Saved</b>, <b>Saving</b>, <b>Offline</b> with the number of changes that
          wait, or <b>Needs you</b>.
        </p>
        <p>
          Drag a row by the grip at its number to move it. The menus of rows and columns insert, delete and
          colour. Undo takes back only what you did; where a colleague has changed it since, you are asked
          first.
        </p>
      </>
    ),
  },
  {
    id: 'keys',
    title: 'Keys',
    body: (
      <>
        <p>On a Mac, Ctrl is ⌘.</p>
        <dl className="text-14">
          {keys.map(([key, act]) => (
            <div
              key={key}
              className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[16rem_minmax(0,1fr)]"
            >
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd className="text-ink-2">{act}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
  },
  {
    id: 'print',
    title: 'Print',
    body: (
      <p>
        <b>Export</b> in the bar above a sheet gives a PDF, a CSV or an HTML page, and shows the print
        preview. Lines and pages break in all of them where they break on the screen; the row of headings is
        repeated on every page, and rows that are set to stick are, too.
      </p>
    ),
  },
  {
    id: 'share',
    title: 'Share',
    body: (
      <p>
        <b>Share</b> lets a colleague in by email, with a role; who has no account yet is invited to make one.{' '}
        <i>View only</i> reads, comments and prints, <i>Member</i> fills in cells, <i>Editor</i> changes rows
        and columns, <i>Admin</i> manages members, <i>Owner</i> may do everything. Nobody can grant more than
        they have.
      </p>
    ),
  },
] as const;

/** The public guide. */
export function GuidePage() {
  return (
    <Article
      contents
      title="Guide"
      lead="From last year’s file to this year’s paper, in six chapters."
      chapters={chapters}
    />
  );
}
