// The shape of a help article: the answer to a question, with buttons that run a command or open a page. The help in
// the app and the public guide show the same articles.

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

/** A page of the signed-in person, outside projects, that an article leads to. */
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

/** What an article's button does: it runs a command of the open sheet, opens its print preview, or opens a page. */
export type ArticleTarget =
  | { readonly command: string }
  /** Opens the print preview of the open sheet. The value is the label of the button. */
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
  /** Paragraphs. Text between two `*` is bold, text between two backticks is a key. A paragraph that begins with `- `
   *  is a list item. */
  readonly body: readonly string[];
  readonly opens?: readonly ArticleTarget[];
}

/** Returns the text of an article without the characters that mark bold text and keys. */
export function plainBody({ body }: HelpArticle): string {
  return body.join(' ').replace(/[*`]/g, '');
}
