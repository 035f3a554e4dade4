// The states of the pages of teams.
import {
  signedInState,
  inTurn,
  type PageState,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  waitForDialog,
  type Step,
  fillField,
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
  await waitForDialog(page);
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
  mockReply('GET', '/api/teams/*/audit/chain', { length: 214, firstBroken });

const lists: readonly PageState[] = [
  signedInState('settings-teams', paths.teams, { like: 'members-of-project' }),
  signedInState('settings-teams-error', paths.teams, {
    after: inTurn(clickButton('Create team'), waitForText('A name is required')),
  }),
  signedInState('settings-teams-empty', paths.teams, {
    before: mockReply('GET', '/api/teams/user', { teams: [], deleted: [deleted] }),
  }),
  signedInState('settings-teams-failed', paths.teams, {
    before: mockRefusal('GET', '/api/teams/user', 'Server error', { status: 500 }),
  }),
  signedInState('team-create', paths.createTeam, { like: 'project-create' }),
  signedInState('team-create-error', paths.createTeam, {
    after: inTurn(
      fillField('Team name', 'H'),
      fillField('Invite people', 'not an address'),
      clickButton('Create team'),
      waitForText('Not an address'),
    ),
  }),
  signedInState('crop', paths.createTeam, { opens: 'dialog', after: picksPicture }),
  signedInState('crop-round', paths.profile, { after: picksPicture }),
];

const pages: readonly PageState[] = [
  signedInState('team-profile', paths.teamProfile),
  signedInState('team-profile-error', paths.teamProfile, {
    after: inTurn(
      fillField('Team name', ''),
      fillField('VAT id', '?'),
      clickButton('Save address'),
      waitForText('This is no VAT id'),
    ),
  }),
  signedInState('team-two-factor', paths.teamProfile, {
    like: 'team-delete',
    opens: 'dialog',
    after: inTurn((page) => page.getByRole('switch', { name: 'Require two-factor' }).click(), waitForDialog),
  }),
  signedInState('team-leave', paths.teamProfile, { after: inTurn(clickButton('Leave…'), waitForDialog) }),
  signedInState('team-delete', paths.teamProfile, {
    opens: 'dialog',
    after: inTurn(clickButton('Delete team…'), waitForDialog),
  }),
  signedInState('team-members', paths.teamMembers, { like: 'members-of-project' }),
  signedInState('team-usage', paths.teamUsage, { like: 'team-audit' }),
  signedInState('team-audit', paths.teamAudit),
  signedInState('team-audit-broken', paths.teamAudit, { before: chain(117) }),
  signedInState('team-audit-empty', paths.teamAudit, {
    before: mockReply('GET', '/api/teams/*/audit?*', { lines: [], names: {}, more: false }),
    after: (page) => page.getByLabel('Show').first().selectOption('staff'),
  }),
  signedInState('team-withheld', paths.teamMembers, {
    before: mockRefusal('GET', '/api/teams/*', asks, withheld),
  }),
  signedInState('project-withheld', paths.project, {
    like: 'team-gone',
    before: mockRefusal('GET', '/api/projects/*', asks, withheld),
  }),
  signedInState('team-gone', paths.teamProfile.replace(':teamId', '01K0000000000000000000000E')),
];

export const teamStates: readonly PageState[] = [...lists, ...pages];
