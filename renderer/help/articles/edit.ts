// Articles about editing a sheet, its times and its numbers.

import type { HelpArticle } from '../article.ts';

/** The articles about editing, times and numbers. */
export const editArticles: readonly HelpArticle[] = [
  {
    id: 'write',
    topic: 'edit',
    title: 'How do I write in a cell?',
    also: 'edit type enter text cell change new line',
    body: [
      'Select the cell and type: that replaces what is there. `Enter`, `F2` or a double click edits it instead. `Enter` or `Tab` keeps the text and goes on, `Escape` leaves the cell as it was.',
      '`Alt Enter` makes a new line in the cell. `Delete` clears what is selected.',
    ],
    opens: [{ command: 'edit.open' }],
  },
  {
    id: 'rows',
    topic: 'edit',
    title: 'How do I add, move or delete rows?',
    also: 'insert row cue line new add below above drag delete many',
    body: [
      '`Ctrl Enter` inserts a row below, `Ctrl Shift Enter` one above, *Row* in the bar adds one too. *Insert rows…* in the menu of a row adds many.',
      'Drag a row by the grip at its number, or press `Alt Shift ↑` and `Alt Shift ↓`. `Ctrl −` deletes the selected rows; *Undo* brings them back.',
    ],
    opens: [{ command: 'row.insertBelow' }, { command: 'row.insertMany' }, { command: 'row.delete' }],
  },
  {
    id: 'columns',
    topic: 'edit',
    title: 'How do I add, move or resize columns?',
    also: 'insert column width wider narrower rename fit move order',
    body: [
      'The menu of a column, by a right click on its heading, inserts, duplicates, moves and deletes. Drag the edge of a heading to change its width; a double click there fits it to its texts.',
      '*Fit all columns to the paper* shares the width of the page among them.',
    ],
    opens: [{ command: 'column.insertRight' }, { command: 'column.rename' }, { command: 'column.fitAll' }],
  },
  {
    id: 'freeze',
    topic: 'edit',
    title: 'How do I keep columns or rows in sight while I scroll?',
    also: 'freeze columns rows sticky pin lock scroll left top header always visible',
    body: [
      'Choose *Freeze columns up to here* in the menu of a column, or *Freeze row* in that of a row. Frozen rows also stand on every page of paper.',
      'It holds for everybody in the sheet.',
    ],
    opens: [{ command: 'column.freeze' }, { command: 'column.unfreeze' }, { command: 'row.freeze' }],
  },
  {
    id: 'column-type',
    topic: 'edit',
    title: 'How do I say what a column holds?',
    also: 'type purpose status person checkbox tick box currency money asset colour duration start title column holds',
    body: [
      'Choose *Type* in the menu of the column: text, title, start time, duration, end time, status, person, asset, check box, currency or colour. The texts stay as they are, and are read in the new way.',
    ],
    opens: [
      { command: 'column.holds.status' },
      { command: 'column.holds.checkbox' },
      { command: 'column.holds.person' },
    ],
  },
  {
    id: 'headings',
    topic: 'edit',
    title: 'How do I make a heading over all columns?',
    also: 'section banner act part title row divider',
    body: [
      'Choose *Insert section heading* in the menu of a row, or make a row one under *This row is*. The rows below it are its section: the heading adds up their cues and their time.',
    ],
    opens: [{ command: 'row.insertSection' }, { command: 'row.type.section' }],
  },
  {
    id: 'title-block',
    topic: 'edit',
    title: 'How do I add a title, a logo and the date on top?',
    also: 'title block header picture logo free block place date top of the page',
    body: [
      'A title block is a row in which cells lie freely. Make a row one under *This row is* in its menu, then add cells, drag them to their places and type.',
      'A picture is put into a cell of it by dropping the file there.',
    ],
    opens: [{ command: 'row.type.block' }, { command: 'block.addCell' }],
  },
  {
    id: 'format',
    topic: 'edit',
    title: 'How do I make text bold, coloured or larger?',
    also: 'format bold italic underline colour size align font style clear formatting',
    body: [
      '`Ctrl B`, `Ctrl I` and `Ctrl U` format the selected cells, or the selected words while you edit. *Format* in the menu of a cell has the rest: colour, alignment, size.',
      '*Clear formatting* takes all of it away.',
    ],
    opens: [{ command: 'text.bold' }, { command: 'text.colour' }, { command: 'cell.clearFormatting' }],
  },
  {
    id: 'fill',
    topic: 'edit',
    title: 'How do I fill a column downwards?',
    also: 'fill down series drag handle copy repeat autofill count',
    body: [
      'Drag the handle at the corner of the selection, or select the cells and press `Ctrl D`. *Fill series* goes on counting: times, numbers and dates.',
    ],
    opens: [{ command: 'edit.fillDown' }, { command: 'fill.series' }],
  },
  {
    id: 'find',
    topic: 'edit',
    title: 'How do I find and replace a text?',
    also: 'search replace find word everywhere all sheets',
    body: [
      '`Ctrl F` finds in this sheet or in all sheets of the project, `Ctrl H` also replaces. Every match is listed with its new text before you replace anything.',
    ],
    opens: [{ command: 'find.open' }, { command: 'find.replace' }],
  },
  {
    id: 'go-to',
    topic: 'edit',
    title: 'How do I get to a cue, a time or a page?',
    also: 'go to number jump row cue 12a time page',
    body: [
      'Press `Ctrl G` and type the number of a cue, a time of day or a page, such as `12A`, `19:40` or `p3`.',
    ],
    opens: [{ command: 'numbers.goTo' }],
  },
  {
    id: 'mentions',
    topic: 'edit',
    title: 'How do I mention a person or a cue in a text?',
    also: 'mention at @ # link row person notify',
    body: [
      'Type `@` for a person and `#` for a row, a sheet or an asset, at the start of a cell or behind a space. Whoever is mentioned is told.',
    ],
    opens: [{ command: 'text.mention' }],
  },
  {
    id: 'assets',
    topic: 'edit',
    title: 'How do I put a picture or a file into a cell?',
    also: 'asset image photo pdf video upload drop logo file picture version',
    body: [
      'Drop the file on the cell, or choose *Put an asset here* in its menu. The file is kept under *Assets*; a new version of it shows in every cell that follows the current one.',
    ],
    opens: [{ command: 'cell.asset' }, { project: 'assets', words: 'Assets' }],
  },
  {
    id: 'starts-follow',
    topic: 'times',
    title: 'How are the start times worked out?',
    also: 'start time duration cascade follow computed calculate timing running order move',
    body: [
      'Type how long each row takes in the duration column. A row starts when the one above it ends, so that every start below follows at once when you change a duration or move a row.',
      'A start that you type yourself is pinned: it stays, and shows a lock. Where rows above run into it, the overlap is marked in red.',
    ],
    opens: [{ command: 'times.pin' }, { command: 'times.unpin' }],
  },
  {
    id: 'type-times',
    topic: 'times',
    title: 'How do I type times and durations?',
    also: 'format minutes seconds hours 1:30 90 clock 24h 12h am pm show seconds',
    body: [
      'Durations can be typed as `1:30`, `90`, `1h 30m` or `45s`, times of day as `19:30`, `19:30:15` or `7:30 pm`. They are written alike everywhere in the sheet.',
      'Whether a sheet shows seconds is a setting of the sheet. How you see the time of day, 24 or 12 hours, is yours under *Appearance*.',
    ],
    opens: [{ command: 'times.seconds' }, { own: 'appearance', words: 'Appearance' }],
  },
  {
    id: 'overlap',
    topic: 'times',
    title: 'What do I do about an overlap?',
    also: 'red conflict over gap too long collide clash fit shift',
    body: [
      'A row in red starts before the one above it has ended. *Times* in the menu of the row shifts it to the end of the row above, or cuts the row above to fit.',
      'To leave the times open, make the row float: it stays in the sheet and has none.',
    ],
    opens: [{ command: 'times.shift' }, { command: 'times.cutPrevious' }, { command: 'times.float' }],
  },
  {
    id: 'hard-out',
    topic: 'times',
    title: 'How do I mark a hard out, or when we go on air?',
    also: 'hard out curfew on air live deadline latest end',
    body: [
      'Pin the start of the row, then choose *Hard out here* or *On air from here* under *Times* in its menu. The rows above a hard out say by when they must start at the latest.',
    ],
    opens: [{ command: 'times.hardOut' }, { command: 'times.onAir' }],
  },
  {
    id: 'overrun',
    topic: 'times',
    title: 'What happens to a row when the show runs late?',
    also: 'overrun over late push absorb gap keep the end policy show',
    body: [
      'A row that follows starts later, and so does all that follows it. A pinned start uses up the gap before it first, and is late only by what is left.',
      'Choose otherwise for a row under *Times* in its menu. *Push what follows* keeps the gap and moves on. *Absorb in the gap* never starts early, and uses up the gap first. *Keep the end* starts late and becomes shorter, so that it ends as planned.',
    ],
    opens: [{ command: 'times.push' }, { command: 'times.absorb' }, { command: 'times.keepEnd' }],
  },
  {
    id: 'freeze-numbers',
    topic: 'times',
    title: 'How do I keep cue numbers when rows are added?',
    also: 'freeze numbers item number 12A letter renumber lock cue numbers live',
    body: [
      'Freeze the item numbers. From then on a new row gets a letter, such as 12A, a deleted one leaves its number unused, and *Omit* keeps a number whose row is cut.',
      'How numbers look is a setting of the project: `12, 12A`, `12, 12.5`, `12, 12A, 12aA` or `A05, A05A`.',
    ],
    opens: [
      { command: 'numbers.freeze' },
      { command: 'numbers.omit' },
      { project: 'numbering', words: 'Numbering and paper' },
    ],
  },
  {
    id: 'no-number',
    topic: 'times',
    title: 'How do I leave a row without a number?',
    also: 'unnumbered no number note row skip count',
    body: [
      'Choose *Row without a number* under *This row is* in the menu of the row. The rows below count on without it.',
    ],
    opens: [{ command: 'row.noNumber' }],
  },
];
