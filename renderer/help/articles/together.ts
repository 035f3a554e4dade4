// Articles about departments, views, printing, working together and keeping work safe.

import type { HelpArticle } from '../article.ts';

/** The articles about departments and views, printing, sharing, safety and the person's account. */
export const collaborationArticles: readonly HelpArticle[] = [
  {
    id: 'categories',
    topic: 'departments',
    title: 'How do I give a department its colour?',
    also: 'category department colour hue lane column audio video lights crew',
    body: [
      'Choose *Category* in the menu of a column: the column takes the colour and the name of a department. A department is one and the same in all sheets of the project.',
      'In the settings of the project departments are added, renamed, coloured and put in order, and you say who may fill them in.',
    ],
    opens: [{ command: 'column.category' }, { project: 'categories', words: 'Categories' }],
  },
  {
    id: 'my-department',
    topic: 'departments',
    title: 'How do I see my department alone?',
    also: 'filter category my cues only audio video hide others phone crew',
    body: [
      'Choose your department at *All categories* in the strip below the sheet, on a phone or a tablet by its name above the sheet. What you filter or hide is for you alone; the sheet of the others stays as it is.',
    ],
    opens: [{ command: 'view.hideCategory' }, { command: 'view.categoryLeft' }, { command: 'view.showAll' }],
  },
  {
    id: 'filter',
    topic: 'departments',
    title: 'How do I sort, filter or group rows?',
    also: 'sort filter group by column value order only',
    body: [
      'The menu of a column sorts and groups by it, and filters: tick the values to see. A filter by one value is in the menu of a cell. The bar above the sheet shows what is on, and takes it off.',
      'Nothing of this changes the order of the show.',
    ],
    opens: [
      { command: 'view.filterByColumn' },
      { command: 'view.sortByColumn' },
      { command: 'view.groupByColumn' },
    ],
  },
  {
    id: 'save-view',
    topic: 'departments',
    title: 'How do I keep a view and share it?',
    also: 'saved view layout link everyone department print',
    body: [
      'Choose *Save as a new view…* once the sheet looks as you want it. It stands below the sheet in the rail, for you or for everyone, has an address of its own, and is exported as it looks.',
    ],
    opens: [{ command: 'view.saveAs' }],
  },
  {
    id: 'hide-columns',
    topic: 'departments',
    title: 'A column has gone. Where is it?',
    also: 'hidden column missing lost show all deleted bring back',
    body: [
      'You may have hidden it: *Show the columns that I have hidden* brings it back. If somebody deleted it, *Deleted columns…* has it for 30 days.',
    ],
    opens: [{ command: 'column.showAll' }, { command: 'column.deleted' }],
  },
  {
    id: 'zoom',
    topic: 'departments',
    title: 'How do I make the sheet larger or smaller on my screen?',
    also: 'zoom size bigger text small 200 percent',
    body: [
      'Use the zoom at the right end of the strip below the sheet. It is kept for you, and changes nothing on paper.',
    ],
    opens: [{ command: 'view.zoomIn' }, { command: 'view.zoomOut' }, { command: 'view.zoomFull' }],
  },
  {
    id: 'print',
    topic: 'print',
    title: 'How do I print, or make a PDF?',
    also: 'print pdf paper export preview page excel xlsx csv html download',
    body: [
      '*Export* in the bar above a sheet shows the print preview and makes a PDF, an Excel file, a CSV or an HTML page; *All sheets as one Excel workbook* stands below the sheets of a project. Lines and pages break where they break on the screen.',
      'The headings stand on every page, and so do frozen rows.',
    ],
    opens: [{ preview: 'Print preview' }],
  },
  {
    id: 'does-not-fit',
    topic: 'print',
    title: 'What can I do when a sheet does not fit on paper?',
    also: 'too wide paper does not fit landscape a3 letter scale columns narrow',
    body: [
      'Take a larger paper or landscape in the bar of the preview, make the named column narrower, or hide a department and print that view.',
      '*Fit all columns to the paper* shares the width of the page among them. A sheet is made smaller by itself down to half, and never cut.',
    ],
    opens: [{ command: 'column.fitAll' }, { command: 'inspector.sheet' }],
  },
  {
    id: 'page-breaks',
    topic: 'print',
    title: 'How do I begin a new page?',
    also: 'page break pages paper section',
    body: ['Choose *Page break before* in the menu of the row that is to stand at the top of the page.'],
    opens: [{ command: 'row.breakBefore' }],
  },
  {
    id: 'page-size',
    topic: 'print',
    title: 'How do I change paper size, margins, header and footer?',
    also: 'a4 letter a3 16:9 screen custom size landscape portrait orientation margins header footer page number',
    body: [
      'The tab *Sheet* of the inspector has the paper (by name, *Screen, 16:9*, or a width and a height of your own), its margins, header and footer for this sheet. What new sheets begin with is a setting of the project.',
    ],
    opens: [{ command: 'inspector.sheet' }, { project: 'numbering', words: 'Numbering and paper' }],
  },
  {
    id: 'invite',
    topic: 'share',
    title: 'How do I invite somebody?',
    also: 'share invite add member colleague email crew team access',
    body: [
      '*Share* in the bar above every sheet invites by address, one or many at once, with a role. Who has no account yet is asked to make one.',
      'A whole team can be added, too: its members of today and those to come.',
    ],
    opens: [{ project: 'members', words: 'Members' }],
  },
  {
    id: 'roles',
    topic: 'share',
    title: 'Who may do what?',
    also: 'roles rights permission viewer view only member editor admin owner may edit',
    body: [
      '- *View only* reads and prints, and comments unless that is switched off.',
      '- *Member* fills in cells of the departments that are open to them.',
      '- *Editor* changes rows, columns and layout, and makes sheets.',
      '- *Admin* manages members and settings.',
      '- *Owner* may do everything, deleting included.',
      'Nobody can give more than they have. A role in the team counts in all of its projects.',
    ],
    opens: [
      { project: 'members', words: 'Members' },
      { project: 'rights', words: 'Rights' },
    ],
  },
  {
    id: 'why-not-edit',
    topic: 'share',
    title: 'Why can I not change anything?',
    also: 'read only locked greyed disabled cannot edit view only archived denied',
    body: [
      'The sheet says why where you try it. Either your role only reads, or the row or the sheet is locked, or it is archived, or the column belongs to a department that is not open to you.',
      'Whoever is an admin of the project can change your role under *Members*.',
    ],
    opens: [{ project: 'members', words: 'Members' }],
  },
  {
    id: 'comments',
    topic: 'share',
    title: 'How do I comment on a cue?',
    also: 'comment note discuss reply thread resolve mention',
    body: [
      'Press `Ctrl Alt M`, or choose *Comment* in the menu of a row or a cell. Mention people with `@`. A thread can be answered and resolved, and stays with its row wherever that moves.',
    ],
    opens: [{ command: 'comment.write' }, { command: 'comment.list' }],
  },
  {
    id: 'channels',
    topic: 'share',
    title: 'How do we talk in a channel?',
    also: 'channel post message chat thread reply reaction file attach search unread draft archive media',
    body: [
      'Channels stand in the rail, on a phone behind the tab *Channels*. Write at the foot and press Enter; Shift and Enter begin a line. The arrow keys go from post to post: R replies in a thread, E edits your own for 24 hours, and Up in the empty field edits your last one.',
      'Attach files with the paper clip, or drop or paste them: the post stands at once, and each file joins it when it is there. *Media* has all that was posted.',
      'Without a connection a post waits on this device, says so, and goes out by itself.',
    ],
  },
  {
    id: 'presence',
    topic: 'share',
    title: 'Who else is in the sheet?',
    also: 'presence people online colleagues live cursor outline colour avatar',
    body: [
      'Their pictures stand in the bar above the sheet, and the cell that each of them is in has an outline in their colour. A click on a picture goes where they are.',
    ],
  },
  {
    id: 'request-link',
    topic: 'share',
    title: 'Can people ask for access themselves?',
    also: 'request link poster qr code ask join stage door',
    body: [
      'Yes. Under *Requests* in the settings of the project you find a link and a poster with a code to hang up. Nobody is in until you answer.',
    ],
    opens: [{ project: 'requests', words: 'Requests' }],
  },
  {
    id: 'notifications',
    topic: 'share',
    title: 'How do I get fewer, or more, notifications?',
    also: 'mail email notify bell mute silence inbox desktop',
    body: [
      'Under *Notifications* you choose for each event whether it reaches you in the app, by mail or on the desktop. A project can have choices of its own, or be muted.',
    ],
    opens: [{ own: 'notificationSettings', words: 'Notifications' }],
  },
  {
    id: 'undo',
    topic: 'safe',
    title: 'How do I undo something?',
    also: 'undo redo mistake back ctrl z revert',
    body: [
      '`Ctrl Z` takes back the last thing that you did, also after the page was closed. What others did stays. Where somebody has changed the same since, you are asked first.',
    ],
    opens: [{ command: 'edit.undo' }, { command: 'edit.redo' }],
  },
  {
    id: 'history',
    topic: 'safe',
    title: 'Who changed this, and what was it before?',
    also: 'history versions changes who when restore old value audit',
    body: [
      'Open the details of the cell or the row: its history lists who changed what and when, and brings an older value back.',
    ],
    opens: [{ command: 'inspector.cell' }, { command: 'inspector.row' }],
  },
  {
    id: 'bin',
    topic: 'safe',
    title: 'How do I get back what was deleted?',
    also: 'deleted bin trash restore recover row column sheet project lost',
    body: [
      'Rows and columns: *Deleted rows and columns…* in the menu of a row. Sheets, departments, templates and layouts: *Bin* in the settings of the project. Projects: their owner finds them under Projects.',
      'All of it is kept for 30 days.',
    ],
    opens: [
      { command: 'row.deleted' },
      { project: 'bin', words: 'Bin' },
      { own: 'projects', words: 'Your projects' },
    ],
  },
  {
    id: 'offline',
    topic: 'safe',
    title: 'What happens without a connection?',
    also: 'offline internet wifi lost connection saved saving waiting needs you sync',
    body: [
      'You can go on. What you change waits on this device, and is sent once there is a connection again. At the foot of the rail stands how things are: *Saved*, *Saving*, *Offline* with the number of changes that wait, or *Needs you*.',
      'Where somebody changed the same text meanwhile, you are asked whose stays. Nothing is lost without a question.',
    ],
  },
  {
    id: 'lock',
    topic: 'safe',
    title: 'How do I protect rows or a sheet?',
    also: 'lock protect unlock freeze secure',
    body: [
      '*Lock row* and *Lock* in the menu of a sheet keep others from changing it. Editors unlock what they have locked themselves, admins everything.',
    ],
    opens: [{ command: 'row.lock' }, { command: 'sheet.lock' }],
  },
  {
    id: 'archive',
    topic: 'safe',
    title: 'How do I put a finished project away?',
    also: 'archive finish close project old past delete transfer move team',
    body: [
      'Archive it under *Danger* in its settings: it can be read, printed and brought back, and not changed. There it is also moved to another team, left or deleted.',
    ],
    opens: [{ project: 'danger', words: 'Danger' }],
  },
  {
    id: 'name',
    topic: 'account',
    title: 'How do I change my name, picture, colour or address?',
    also: 'profile avatar photo email address name colour',
    body: ['All of them are under *Profile*. A new address counts once you open the link in its mailbox.'],
    opens: [{ own: 'profile', words: 'Profile' }],
  },
  {
    id: 'password',
    topic: 'account',
    title: 'How do I change my password, or use a second factor?',
    also: 'password two-factor 2fa authenticator code forgot reset google sign in security',
    body: [
      'Under *Password*. With a second factor, signing in also asks for a code of an app on your phone; keep the recovery codes that you are shown.',
      'If you have forgotten it: *Forgot password?* on the page where you sign in sends you a link.',
    ],
    opens: [{ own: 'password', words: 'Password' }],
  },
  {
    id: 'sessions',
    topic: 'account',
    title: 'How do I sign out a device that I have lost?',
    also: 'sessions devices sign out lost phone api tokens',
    body: ['*Sessions* lists every device that is signed in, and ends each of them, or all but this one.'],
    opens: [{ own: 'sessions', words: 'Sessions' }],
  },
  {
    id: 'appearance',
    topic: 'account',
    title: 'How do I switch to dark, or to 12 hours?',
    also: 'dark mode light theme colour scheme compact comfortable rows clock 12h 24h',
    body: [
      'Under *Appearance*: the colour scheme, the height of rows and how you see the time of day. It is kept in this browser.',
    ],
    opens: [{ own: 'appearance', words: 'Appearance' }],
  },
  {
    id: 'teams',
    topic: 'account',
    title: 'What is a team for?',
    also: 'team company organisation members billing usage audit',
    body: [
      'A team owns projects. Who is a member of the team is in all of its projects with that role. You have a team of your own from the start, and may make more.',
    ],
    opens: [
      { own: 'teams', words: 'Teams' },
      { own: 'createTeam', words: 'New team' },
    ],
  },
  {
    id: 'delete-account',
    topic: 'account',
    title: 'How do I get my data, or delete my account?',
    also: 'delete account export data gdpr privacy copy leave',
    body: [
      'Your *Profile* has a copy of everything that EO keeps about you, as a file, and leads to the deletion of the account. Teams with other members need another owner first.',
    ],
    opens: [
      { own: 'profile', words: 'Profile' },
      { own: 'deleteAccount', words: 'Delete account' },
    ],
  },
];
