// Who may do what: the matrix of product 2.6 as one table. The server refuses by it, and the page greys out by it.

import { AppError } from '../errors.ts';
import { atLeast, type Role } from './roles.ts';

/** One line of the matrix. */
interface Right {
  /** The least role that has it. */
  readonly least: Exclude<Role, 'OVERLORD'>;
  /** Has the operator's staff it too? */
  readonly staff: boolean;
  /** What it lets a person do, as words that follow “may”. */
  readonly words: string;
}

const right = (least: Right['least'], words: string, staff = false): Right => ({ least, staff, words });

export const RIGHTS = {
  'project.open': right('VIEW_ONLY', 'open the project', true),
  'project.export': right('VIEW_ONLY', 'take files and paper out of the project', true),
  'view.own': right('VIEW_ONLY', 'keep views of their own'),
  'comment.read': right('VIEW_ONLY', 'read channels and comments', true),
  'comment.write': right('VIEW_ONLY', 'comment'),
  'comment.deleteOthers': right('ADMIN', 'delete what others have written', true),
  'cell.edit': right('MEMBER', 'fill in cells'),
  'asset.upload': right('MEMBER', 'upload assets'),
  'asset.delete': right('MEMBER', 'delete assets', true),
  'asset.deleteOthers': right('EDITOR', 'delete assets of others', true),
  'sheet.shape': right('EDITOR', 'change rows, columns and looks'),
  'sheet.edit': right('EDITOR', 'change sheets'),
  'sheet.create': right('EDITOR', 'make and import sheets'),
  'sheet.delete': right('EDITOR', 'delete and restore sheets', true),
  'project.parts': right('EDITOR', 'change categories, layouts and shared views'),
  'template.edit': right('EDITOR', 'save and change templates'),
  'row.lock': right('EDITOR', 'lock rows'),
  'row.unlockOthers': right('ADMIN', 'unlock what others have locked'),
  'numbers.freeze': right('EDITOR', 'freeze numbers'),
  'show.call': right('EDITOR', 'call the show'),
  'revision.issue': right('EDITOR', 'issue revisions'),
  'channel.create': right('MEMBER', 'make channels'),
  'channel.edit': right('EDITOR', 'change and archive channels'),
  'undo.own': right('VIEW_ONLY', 'take back what they did'),
  'history.restore': right('EDITOR', 'restore any value from the history'),
  'member.list': right('VIEW_ONLY', 'see who is in', true),
  'member.inviteReaders': right('EDITOR', 'invite readers'),
  'member.manage': right('ADMIN', 'manage members and answer requests', true),
  'project.settings': right('ADMIN', 'change who may ask, links and rights'),
  'project.title': right('EDITOR', 'change title and dates'),
  'project.manage': right('ADMIN', 'change the time zone and archive the project'),
  'project.delete': right('OWNER', 'delete the project or move it to another team', true),
  'project.create': right('EDITOR', 'make projects in the team'),
  'team.open': right('VIEW_ONLY', 'open the team', true),
  'team.manage': right('ADMIN', 'change the team’s profile and members', true),
  'team.usage': right('EDITOR', 'see what the team uses', true),
  'team.invoices': right('ADMIN', 'see invoices', true),
  'team.own': right('OWNER', 'pay, make owners and delete the team', true),
  'team.audit': right('OWNER', 'read the audit', true),
  'key.own': right('MEMBER', 'have API tokens of their own'),
  'key.manage': right('ADMIN', 'manage API tokens and webhooks'),
} as const satisfies Readonly<Record<string, Right>>;

export type RightName = keyof typeof RIGHTS;

/** Has `role` this right? What else counts, a lock or a setting, is judged where it is known. */
export function may(role: Role, name: RightName): boolean {
  const { least, staff } = RIGHTS[name];
  return role === 'OVERLORD' ? staff : atLeast(role, least);
}

/** Null for somebody who is not in at all. @throws AppError 'notFound' or 'notAuthorized' */
export function mustMay(role: Role | null, name: RightName): Role {
  if (role === null) throw new AppError('notFound');
  if (!may(role, name)) throw new AppError('notAuthorized');
  return role;
}
