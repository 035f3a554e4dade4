// The states of the pages of teams.
import {
  inside,
  inTurn,
  type PageState,
  presses,
  refuses,
  says,
  sees,
  seesDialog,
  type Step,
  types,
} from './pageStates.ts';
import { paths } from '../shared/paths.ts';

/** A picture of two colours, wider than high. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#0b4f6c"/><circle cx="420" cy="250" r="180" fill="#f2c14e"/></svg>`;

/** Chooses the picture as a team's logo. The page itself converts it to PNG, since it accepts no SVG. */
const picksPicture: Step = async (page) => {
  const url = await page.evaluate(async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 500;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  }, LOGO);
  const buffer = Buffer.from(url.split(',')[1] ?? '', 'base64');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await seesDialog(page);
};

const deleted = {
  id: '01K0000000000000000000000D',
  name: 'Radio Nordhavn',
  avatar: null,
  deletedAt: Date.UTC(2026, 4, 3),
  goneAt: Date.UTC(2026, 5, 2),
};
const withheld = { status: 403, code: 'SECOND_FACTOR_REQUIRED' };
const asks = 'This team asks for two-factor.';
const chain = (firstBroken: number | null) =>
  says('GET', '/api/teams/*/audit/chain', { length: 214, firstBroken });

const lists: readonly PageState[] = [
  inside('settings-teams', paths.teams),
  inside('settings-teams-error', paths.teams, {
    after: inTurn(presses('Create team'), sees('A name is required')),
  }),
  inside('settings-teams-empty', paths.teams, {
    before: says('GET', '/api/teams/user', { teams: [], deleted: [deleted] }),
  }),
  inside('settings-teams-failed', paths.teams, {
    before: refuses('GET', '/api/teams/user', 'Server error', { status: 500 }),
  }),
  inside('team-create', paths.createTeam),
  inside('team-create-error', paths.createTeam, {
    after: inTurn(
      types('Team name', 'H'),
      types('Invite people', 'not an address'),
      presses('Create team'),
      sees('Not an address'),
    ),
  }),
  inside('crop', paths.createTeam, { opens: 'dialog', after: picksPicture }),
  inside('crop-round', paths.profile, { after: picksPicture }),
];

const pages: readonly PageState[] = [
  inside('team-profile', paths.teamProfile),
  inside('team-profile-error', paths.teamProfile, {
    after: inTurn(
      types('Team name', ''),
      types('VAT id', '?'),
      presses('Save address'),
      sees('This is no VAT id'),
    ),
  }),
  inside('team-two-factor', paths.teamProfile, {
    opens: 'dialog',
    after: inTurn((page) => page.getByRole('switch', { name: 'Require two-factor' }).click(), seesDialog),
  }),
  inside('team-leave', paths.teamProfile, { after: inTurn(presses('Leave…'), seesDialog) }),
  inside('team-delete', paths.teamProfile, {
    opens: 'dialog',
    after: inTurn(presses('Delete team…'), seesDialog),
  }),
  inside('team-members', paths.teamMembers),
  inside('team-usage', paths.teamUsage),
  inside('team-audit', paths.teamAudit),
  inside('team-audit-broken', paths.teamAudit, { before: chain(117) }),
  inside('team-audit-empty', paths.teamAudit, {
    before: says('GET', '/api/teams/*/audit?*', { lines: [], names: {}, more: false }),
    after: (page) => page.getByLabel('Show').first().selectOption('staff'),
  }),
  inside('team-withheld', paths.teamMembers, { before: refuses('GET', '/api/teams/*', asks, withheld) }),
  inside('project-withheld', paths.project, {
    before: refuses('GET', '/api/projects/*', asks, withheld),
  }),
  inside('team-gone', paths.teamProfile.replace(':teamId', '01K0000000000000000000000E')),
];

export const teamStates: readonly PageState[] = [...lists, ...pages];
