// An article of the help: an answer to a question, with a button that does what it tells of or leads there. Help in
// the app and the public guide show the same ones.

/** The topics of the help, in their order, with the title of each. */
export const TOPICS = [
  ['start', 'Start'],
  ['import', 'Bring a file'],
  ['edit', 'Edit'],
  ['times', 'Times and numbers'],
  ['departments', 'Departments and views'],
  ['show', 'The show'],
  ['print', 'Print'],
  ['share', 'Share and work together'],
  ['safe', 'Undo, offline and the bin'],
  ['account', 'Your account'],
] as const;
/** The id of a topic. */
export type TopicId = (typeof TOPICS)[number][0];

/** A page of the open project that an article leads to. */
export type ProjectPlace =
  | 'start'
  | 'templates'
  | 'assets'
  | 'general'
  | 'members'
  | 'requests'
  | 'rights'
  | 'categories'
  | 'numbering'
  | 'bin'
  | 'danger';

/** A page of one's own that an article leads to. */
export type OwnPlace =
  | 'projects'
  | 'createProject'
  | 'profile'
  | 'password'
  | 'sessions'
  | 'appearance'
  | 'keyboard'
  | 'notificationSettings'
  | 'teams'
  | 'createTeam'
  | 'deleteAccount';

/** What an article's button does: a command of the open sheet by its id, its print preview, or a page by its name. */
export type ArticleTarget =
  | { readonly command: string }
  /** The print preview of the open sheet. */
  | { readonly preview: string }
  | { readonly project: ProjectPlace; readonly words: string }
  | { readonly own: OwnPlace; readonly words: string };

/** An article of the help. */
export interface HelpArticle {
  readonly id: string;
  readonly topic: TopicId;
  readonly title: string;
  /** Further words by which the article is found. */
  readonly also: string;
  /** Paragraphs. Text between two `*` is bold, between two backticks a key. A line that begins with `- ` is an item
   *  of a list. */
  readonly body: readonly string[];
  readonly opens?: readonly ArticleTarget[];
}

/** Returns the text of an article without its marks. */
export function plainBody({ body }: HelpArticle): string {
  return body.join(' ').replace(/[*`]/g, '');
}
