// Articles about starting a production, and about importing files.

import type { HelpArticle } from '../article.ts';

/** The articles about starting, and about files. */
export const startArticles: readonly HelpArticle[] = [
  {
    id: 'first-project',
    topic: 'start',
    title: 'How do I start a project?',
    also: 'new create production show begin',
    body: [
      'A project holds everything about one production. Under Projects choose *New project*, give it a title and, when you know them, its dates.',
      'It begins with a file of yours, with a template or with an empty sheet. You can add sheets at any time by the + beside *Sheets* in the rail.',
    ],
    opens: [{ own: 'createProject', words: 'New project' }],
  },
  {
    id: 'starts',
    topic: 'start',
    title: 'Is there a sheet that I can start from?',
    also: 'template example sample run of show rundown cue sheet call sheet shot list schedule rehearsal wedding band starter',
    body: [
      'Yes, three for each trade: runs of show, conference days, load-ins, cue sheets, rehearsal calls, running sheets, shot lists, call sheets, shooting schedules, rundowns, matches, studio shows, schedules, wedding and tour days.',
      'Choose *From a template…* in the menu of the + beside *Sheets*, or open *Templates*. A department that your project has already is used again, and one undo takes the whole sheet back.',
    ],
    opens: [{ project: 'templates', words: 'Templates' }, { command: 'sheet.newFromTemplate' }],
  },
  {
    id: 'demo',
    topic: 'start',
    title: 'Is there a show to practise on?',
    also: 'demo example harbour lights awards try play learn',
    body: [
      'The demo show *Harbour Lights Awards* is a project of your own with 36 cues, a call sheet, a shot list, contacts and a budget. Nothing you do there reaches anybody.',
      'Its first page has five things to try. Each is ticked once you have done it.',
    ],
    opens: [{ own: 'projects', words: 'Your projects' }],
  },
  {
    id: 'tour',
    topic: 'start',
    title: 'Is there a tour?',
    also: 'show me round introduction tutorial walkthrough learn basics getting started',
    body: [
      'The tour takes a minute: five steps on your own sheet, each done by doing it or by *Next*. It can be left at any time, and begun again.',
    ],
    opens: [{ command: 'help.tour' }],
  },
  {
    id: 'find-or-do',
    topic: 'start',
    title: 'Where do I find a command?',
    also: 'palette search menu ctrl k where is button',
    body: [
      '*Find or do* holds all of them: press `Ctrl K` (`⌘ K` on a Mac) or the search field of the rail, and type what you want to do, the number of a cue or the name of a sheet.',
      'A right click, or a long press on a touch screen, shows what can be done with a cell, a row or a column.',
    ],
    opens: [{ command: 'help.find' }],
  },
  {
    id: 'several-sheets',
    topic: 'start',
    title: 'How do I add, copy, lock or archive a sheet?',
    also: 'duplicate rename order move delete tabs worksheets archive lock new sheet',
    body: [
      'The menu ⋯ of a sheet, beside its name in the rail, renames, duplicates, moves, locks, archives and deletes it. Sheets are put in order by dragging them.',
      'A locked sheet is changed by admins alone. An archived one can be read and printed, and comes back from *Archived* in the rail.',
    ],
    opens: [{ command: 'sheet.new' }, { command: 'sheet.duplicate' }, { command: 'sheet.archive' }],
  },
  {
    id: 'templates',
    topic: 'start',
    title: 'How do I keep a sheet or rows as a template?',
    also: 'save template reuse again next show recurring row template copies update',
    body: [
      'Choose *Save as template…* in the menu of a sheet. You decide which texts are kept: all, none, or those of some columns. Comments, history and private notes never are.',
      'Rows are kept by *Save as row template…* in their menu, and put into any sheet of the project by *Insert from template…*.',
      'A copy follows its template unless you say otherwise. When the template changes, *Templates* shows what changed and what each copy would take; what was changed in a copy by hand stays. One undo takes it back.',
    ],
    opens: [{ command: 'sheet.saveAsTemplate' }, { project: 'templates', words: 'Templates' }],
  },
  {
    id: 'import',
    topic: 'import',
    title: 'How do I bring in a spreadsheet?',
    also: 'import excel xlsx ods csv tsv google sheets upload drop file open',
    body: [
      'Drop the file on any page of a project, or choose *Import a file…* in the menu of the + beside *Sheets*: XLSX, ODS, CSV or TSV.',
      'You see the first 50 rows as they will be, choose the worksheet and the row with the headings, and say what each column is. Nothing is changed until you press *Import*.',
      'While it runs, a bar shows how far it is, and *Cancel* leaves nothing behind. One undo takes the whole import back.',
    ],
    opens: [{ project: 'start', words: 'First page of the project' }],
  },
  {
    id: 'import-columns',
    topic: 'import',
    title: 'What becomes of my columns, colours and headings?',
    also: 'import mapping purpose category banner merged width number column times title block',
    body: [
      'Each column gets a purpose: start, duration, title, a department or plain text. EO proposes one from its heading and its texts; you may change it before you import.',
      'A text merged over the whole width becomes a heading. Column widths, fills and numbers come along where the file has them. The rows above the headings can become a title block.',
    ],
  },
  {
    id: 'import-worksheets',
    topic: 'import',
    title: 'Can I import several worksheets at once?',
    also: 'workbook tabs all sheets excel',
    body: [
      'Yes. The import lists the worksheets of the file: tick those that are to become sheets. They are made together, and one undo takes all of them back.',
    ],
  },
  {
    id: 'paste-excel',
    topic: 'import',
    title: 'Can I paste from Excel or Google Sheets?',
    also: 'clipboard copy paste excel google sheets cells table',
    body: [
      'Yes, with `Ctrl C` there and `Ctrl V` here. Rows and columns that are missing are added. The other way round works too.',
      '*Paste special* (`Ctrl Shift V`) pastes texts or looks alone, or turns rows into columns.',
    ],
    opens: [{ command: 'clipboard.pasteSpecial' }],
  },
  {
    id: 'import-refused',
    topic: 'import',
    title: 'Why is my file refused?',
    also: 'import error failed not a spreadsheet password protected broken too large xls',
    body: [
      'The message says why. Most often the file has a password, or is of an older kind: open it in the program that made it and save it as XLSX or CSV.',
      'A sheet holds at most 200 columns. Columns that you do not need can be left out in the import.',
    ],
  },
];
