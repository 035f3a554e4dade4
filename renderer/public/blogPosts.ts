// The posts of the blog. A post says only what is true of the product on its day.

/** The categories of the blog, in their order. The id is the last part of a category's address. */
export const BLOG_CATEGORIES = [
  { id: 'new', title: 'What is new', about: 'What EO can do that it could not do before.' },
  { id: 'making', title: 'How EO is made', about: 'Why EO does things the way it does them.' },
] as const;

/** A category of the blog. */
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** A post of the blog. Its address has `urlTitle` and `id`; neither changes once it is published. */
export interface BlogPost {
  readonly id: string;
  readonly urlTitle: string;
  readonly category: BlogCategory['id'];
  readonly title: string;
  /** The day on which it was published: `2026-11-21`. */
  readonly date: string;
  /** What it is about, in a sentence or two, for lists and search engines. */
  readonly about: string;
  /** Paragraphs, in which bold text and keys are marked as in help articles. */
  readonly body: readonly string[];
}

/** All posts, newest first. */
export const BLOG_POSTS: readonly BlogPost[] = [
  {
    id: '2',
    urlTitle: 'write-the-venue-once',
    category: 'new',
    title: 'Write the venue once',
    date: '2026-11-26',
    about: 'A name in braces stands for a text of the project, in any cell of any of its sheets.',
    body: [
      'The name of the venue stands in the run of show, on the call sheet and in the heading of every page. When the show moves to the hall next door, somebody goes through all of them, and one is forgotten.',
      'Now a cell can call a text by its name. Type {venue}, or an opening brace and choose from the list. *Variables* in the settings of the project says what each name stands for. {project}, {sheet}, {date} and {start} need nobody to set them: they come from the plan.',
      'What it says on the screen, it says everywhere: on paper, in files, for guests of a link, on displays, in calendars. Only cells of times take no variables, because times are counted with.',
      'A name that nobody has set stays as it is typed, and is marked: an empty place on paper would be seen by nobody. And a variable that was renamed is called by both of its names, so that no cell has to be looked for.',
    ],
  },
  {
    id: '1',
    urlTitle: 'one-layout-for-screen-and-paper',
    category: 'making',
    title: 'One layout for screen and paper',
    date: '2026-11-21',
    about: 'Why a line that fits on the screen also fits on paper: EO sets each text once, for both.',
    body: [
      'Anyone who has printed a spreadsheet knows the moment: on the screen the line fits, on paper its last word has gone to the next line, the row is higher, and the page ends one cue too early. Two programs have set the same text, and they did not agree.',
      'EO sets each text once. The widths of all letters are taken from the font when the program is built; one function breaks the lines of a cell and adds up the height of its row, and the screen, the preview and the PDF draw what it says. None of them measures, so none of them can differ.',
      'It has a price: the letters of a cell are set without kerning, so that widths add up exactly. On a dense sheet nobody has missed it yet. And it has a second use: because heights are known before anything is drawn, a sheet of a hundred thousand rows scrolls like one of a hundred.',
    ],
  },
];
