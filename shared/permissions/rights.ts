// The rights of all roles, as one table. The server enforces it, and the page disables controls by it, with the same
// explanation. `tests/shared/rights.md` shows it as a table of ticks.

import { AppError } from '../errors.ts';
import { atLeast, ROLES, type Role } from './roles.ts';

/** The settings of a project, with their defaults, that give or refuse a right to the lowest role of its line. */
export const SETTINGS = {
  viewersComment: true,
  viewersExport: true,
  membersAddRows: false,
  everyoneSeesAddresses: true,
  everyoneReadsHistory: true,
} as const satisfies Readonly<Record<string, boolean>>;

/** The name of a setting of a project that a right depends on. */
export type RightSetting = keyof typeof SETTINGS;

/** The fields of a project that its rights depend on. */
type ProjectSettings = { readonly [Name in RightSetting | 'archived']?: boolean | undefined };

/** A right: a line of the table `RIGHTS`. */
interface Right {
  /** The lowest role that has the right. */
  readonly least: Role;
  /** Whether the operator's staff has the right, too. */
  readonly staff: boolean;
  /** The permitted act, in words that follow “may”. */
  readonly words: string;
  /** The setting of the project that must be on for the lowest role. */
  readonly setting?: RightSetting;
  /** The lowest role where that setting is off; missing where it is the one above `least`. */
  readonly without?: Role;
  /** A further condition, for readers only. It is checked elsewhere, mostly in a definition's `mustAllow`. */
  readonly also?: string;
}

type More = Pick<Right, 'setting' | 'without' | 'also'>;

const right = (least: Role, words: string, more: More = {}): Right => ({
  ...more,
  least,
  words,
  staff: false,
});
const staffToo = (least: Role, words: string, more: More = {}): Right => ({
  ...more,
  least,
  words,
  staff: true,
});

/** The table of rights, by the name of the right. */
export const RIGHTS = {
  'project.open': staffToo('VIEW_ONLY', 'open the project'),
  'project.export': staffToo('VIEW_ONLY', 'take files and paper out of the project', {
    setting: 'viewersExport',
  }),
  'project.bundle': right('EDITOR', 'export the whole project'),
  'view.own': right('VIEW_ONLY', 'keep views of their own', { also: 'their own views' }),
  'comment.read': staffToo('VIEW_ONLY', 'read channels and comments'),
  'comment.write': right('VIEW_ONLY', 'comment', { setting: 'viewersComment' }),
  'comment.own': right('VIEW_ONLY', 'rewrite their own comments', { also: 'their own comments' }),
  'comment.delete': staffToo('VIEW_ONLY', 'delete comments', {
    also: 'their own, else as comment.deleteOthers',
  }),
  'comment.deleteOthers': staffToo('ADMIN', 'delete what others have written'),
  'cell.edit': right('MEMBER', 'fill in cells', { also: 'in categories that they may fill in' }),
  'cell.editAll': right('EDITOR', 'fill in cells of every category'),
  'asset.upload': right('MEMBER', 'upload and rename assets'),
  'asset.delete': staffToo('MEMBER', 'delete assets', {
    also: 'their own, for 24 hours, else as asset.deleteOthers',
  }),
  'asset.deleteOthers': staffToo('EDITOR', 'delete assets of others'),
  'row.add': right('MEMBER', 'add rows', { setting: 'membersAddRows', also: 'rows of the table only' }),
  'sheet.shape': right('EDITOR', 'change rows, columns and looks'),
  'sheet.edit': right('EDITOR', 'change sheets'),
  'sheet.create': right('EDITOR', 'make and import sheets'),
  'sheet.delete': staffToo('EDITOR', 'delete and restore sheets'),
  'project.parts': right('EDITOR', 'change categories, layouts and shared views'),
  'template.edit': right('EDITOR', 'save and change templates'),
  'row.lock': right('EDITOR', 'lock rows and sheets', { also: 'unlock what they have locked themselves' }),
  'row.unlockOthers': right('ADMIN', 'unlock what others have locked'),
  'locked.edit': right('ADMIN', 'change what is locked'),
  'numbers.freeze': right('EDITOR', 'freeze and unfreeze numbers', { also: 'unfreezing asks' }),
  'show.call': right('EDITOR', 'call the show'),
  'show.answer': right('VIEW_ONLY', 'take notes of a show and answer its caller', {
    setting: 'viewersComment',
  }),
  'revision.issue': right('EDITOR', 'issue revisions'),
  'channel.create': right('MEMBER', 'make channels'),
  'channel.edit': right('EDITOR', 'change and archive channels'),
  'undo.own': right('VIEW_ONLY', 'take back what they did', { also: 'with the right to what is undone' }),
  'history.restore': right('EDITOR', 'restore any value from the history'),
  'history.read': staffToo('VIEW_ONLY', 'read the history', {
    setting: 'everyoneReadsHistory',
    without: 'EDITOR',
  }),
  'member.list': staffToo('VIEW_ONLY', 'see who is in'),
  'member.addresses': staffToo('VIEW_ONLY', 'see the addresses of others', {
    setting: 'everyoneSeesAddresses',
    without: 'ADMIN',
  }),
  'member.inviteReaders': right('EDITOR', 'invite readers'),
  'member.manage': staffToo('ADMIN', 'manage members and answer requests', {
    also: 'up to their own level, and those below it',
  }),
  'project.settings': right('ADMIN', 'change who may ask, links and rights'),
  'project.title': right('EDITOR', 'change title and dates'),
  'project.manage': right('ADMIN', 'change the time zone and archive the project'),
  'project.defaults': right('ADMIN', 'change numbering and paper'),
  'project.delete': right('OWNER', 'delete the project or move it to another team'),
  'project.restore': staffToo('OWNER', 'bring the project back from the bin'),
  'project.create': right('EDITOR', 'make projects in the team'),
  'team.open': staffToo('VIEW_ONLY', 'open the team'),
  'team.manage': staffToo('ADMIN', 'change the team’s profile and members'),
  'team.usage': staffToo('EDITOR', 'see what the team uses'),
  'team.invoices': staffToo('ADMIN', 'see invoices'),
  'team.own': right('OWNER', 'pay, make owners and delete the team'),
  'team.adjust': right('OVERLORD', 'adjust and void invoices'),
  'team.audit': staffToo('OWNER', 'read the audit'),
  'key.own': right('MEMBER', 'have API tokens of their own', { also: 'below EDITOR: to read with' }),
  'key.manage': right('ADMIN', 'manage API tokens and webhooks'),
  'site.run': right('OVERLORD', 'run the site: plans, deny list, blog, guide, assemblies, server vars'),
} as const satisfies Readonly<Record<string, Right>>;

/** The name of a right. */
export type RightName = keyof typeof RIGHTS;

/** Returns the line of a right, with the optional fields. */
export function rightNamed(name: RightName): Right {
  return RIGHTS[name];
}

/**
 * Tells whether `role` has a right in a project with these settings; without a project, by the defaults of the
 * settings. Further conditions, such as locks and categories, are checked elsewhere.
 */
export function may(role: Role, name: RightName, project: ProjectSettings | null = null): boolean {
  const { least, staff } = rightNamed(name);
  if (role === 'OVERLORD') return staff || least === role;
  return atLeast(role, isTaken(name, project) ? leastWithout(name) : least);
}

/** Returns whether the project takes a right from the lowest roles of its line. */
function isTaken(name: RightName, project: ProjectSettings | null): boolean {
  const { setting } = rightNamed(name);
  return setting !== undefined && !isSettingOn(setting, project);
}

/** Returns the lowest role that has a right where its setting is off. */
export function leastWithout(name: RightName): Role {
  const { least, without } = rightNamed(name);
  return without ?? ROLES[ROLES.indexOf(least) + 1] ?? least;
}

/** Returns the value of a setting in a project, or its default. */
export function isSettingOn(setting: RightSetting, project: ProjectSettings | null): boolean {
  const own = project?.[setting];
  return typeof own === 'boolean' ? own : SETTINGS[setting];
}

/** Returns why `role` may not use a right, as a sentence with the words of the right: “Only editors may change sheets.
 *  You are a member.” An archived project has a sentence of its own. Null where the role may use the right. */
export function denialReason(
  role: Role,
  name: RightName,
  project: ProjectSettings | null = null,
): string | null {
  if (may(role, name, project))
    return project?.archived === true && !IN_ARCHIVE.has(name) ? PROJECT_IS_ARCHIVED : null;
  const { least, words } = rightNamed(name);
  if (role === 'OVERLORD') return `The operator’s staff may not ${words}.`;
  const isOff = isTaken(name, project);
  const from = isOff ? leastWithout(name) : least;
  return `${isOff ? 'In this project, only' : 'Only'} ${MANY[from]} may ${words}. ${YOU[role]}`;
}

/** The message when somebody changes a project that is archived. */
export const PROJECT_IS_ARCHIVED = 'This project is archived. Bring it back to change it.';

/**
 * The rights that hold in an archived project, too: it can be read, printed and run, members can be changed, and it
 * can be unarchived, moved or deleted.
 */
const IN_ARCHIVE: ReadonlySet<RightName> = new Set<RightName>([
  ...([
    'project.open',
    'project.export',
    'project.bundle',
    'comment.read',
    'history.read',
    'show.call',
    'show.answer',
    'undo.own',
  ] as const),
  ...([
    'member.list',
    'member.addresses',
    'member.inviteReaders',
    'member.manage',
    'project.settings',
  ] as const),
  ...(['project.manage', 'project.delete', 'project.restore'] as const),
]);

const MANY = {
  VIEW_ONLY: 'people of the project',
  MEMBER: 'members',
  EDITOR: 'editors',
  ADMIN: 'admins',
  OWNER: 'owners',
  OVERLORD: 'the operator’s staff',
} as const satisfies Record<Role, string>;

const YOU = {
  VIEW_ONLY: 'You may only view.',
  MEMBER: 'You are a member.',
  EDITOR: 'You are an editor.',
  ADMIN: 'You are an admin.',
  OWNER: 'You are an owner.',
} as const satisfies Record<Exclude<Role, 'OVERLORD'>, string>;

/**
 * Returns the role when it has the right. `role` is null for somebody who has no access at all. @throws AppError
 * 'notFound' or 'notAuthorized'
 */
export function mustMay(role: Role | null, name: RightName, project: ProjectSettings | null = null): Role {
  if (role === null) throw new AppError('notFound');
  const why = denialReason(role, name, project);
  if (why !== null) throw new AppError('notAuthorized', { message: why, note: name });
  return role;
}
