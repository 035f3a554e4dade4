// The article of the guide about keys. It is none of the help's articles: the app lists its keys itself.

/** The article about keys. */
export const KEYS_ARTICLE = {
  id: 'keys',
  topicTitle: 'Keys',
  title: 'Which keys are there?',
  also: 'keyboard shortcuts hotkeys mac command',
  lead: 'On a Mac, Ctrl is ⌘. All of them are listed in the app.',
  keys: [
    ['Enter, F2 or a double click', 'edit the cell'],
    ['Tab, arrows', 'next cell'],
    ['Shift with arrows', 'select a range'],
    ['Delete', 'clear what is selected'],
    ['Ctrl C, Ctrl X, Ctrl V', 'copy, cut, paste, also from and to Excel and Google Sheets'],
    ['Ctrl Z, Ctrl Y', 'undo, redo'],
    ['Ctrl K', 'find or do anything'],
    ['Ctrl /', 'all keys'],
    ['?', 'help'],
    ['Escape', 'give up the edit'],
  ],
} as const;
