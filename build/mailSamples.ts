// Sample mails: every kind, and difficult ones with long names, names from right to left, and characters beyond
// ASCII.
import { parseStoredMail, type Mail } from '../server/mail/letters.ts';
import type { Letter } from '../server/mail/letter.ts';

export interface Sample {
  /** The name of the sample's files. */
  readonly name: string;
  readonly mail: Mail;
  /** The first name of the addressee; by default Ollie. */
  readonly firstName?: string;
  /** The token in the mail's link; by default one of the usual length. */
  readonly token?: string;
}

/** A token of the usual length. */
export const TOKEN = 'q8Jx2vN4mWc0ZrT7bYk1LdP9sHfGa3EuQiRoXyVzC5w';
const AT = Date.UTC(2026, 10, 21, 15, 2);
const DAY = '21 November 2026 at 15:02 UTC';
const SHEET = '/app/project/01K0A0000000000000000000P1/sheet/01K0A0000000000000000000S1';
const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft und Söhne, Spielzeit 2026/27';
const HEBREW = 'פסטיבל האורות 2026';
const show = {
  type: 'project',
  name: 'Harbour Lights Awards',
  team: 'Northlight Productions',
  by: 'Elin Sørensen',
} as const;
const invitation = { kind: 'invitation', invitationId: 'i', round: 1, until: '5 December 2026' } as const;

const said = (title: string, text = '', act = 'Open the comment', place = '') => ({
  title,
  text,
  path: SHEET,
  act,
  place,
});
const notices = { kind: 'notices', userId: 'u', place: show.name, more: 0 } as const;

export const SAMPLES: readonly Sample[] = [
  { name: 'verify', mail: { kind: 'verify', userId: 'u', firstName: 'Ollie' } },
  { name: 'recover', mail: { kind: 'recover', asked: true } },
  { name: 'prove', mail: { kind: 'prove', userId: 'u' }, token: 'K7Q2-M9XD-F4T8' },
  {
    name: 'passwordChanged',
    mail: {
      kind: 'passwordChanged',
      firstName: 'Ollie',
      at: DAY,
      ended: { tokens: ['Show control', 'Backup'], email: null },
    },
  },
  {
    name: 'google',
    mail: { kind: 'google', firstName: 'Ollie', at: DAY, email: 'ollie@pierhall.example', change: 'linked' },
  },
  {
    name: 'google-unlinked',
    mail: {
      kind: 'google',
      firstName: 'Ollie',
      at: DAY,
      email: 'ollie@pierhall.example',
      change: 'unlinked',
    },
  },
  {
    name: 'google-reclaimed',
    mail: {
      kind: 'google',
      firstName: 'Ollie',
      at: DAY,
      email: 'ollie@pierhall.example',
      change: 'reclaimed',
    },
  },
  { name: 'secondFactor', mail: { kind: 'secondFactor', firstName: 'Ollie', at: DAY, isOn: true } },
  { name: 'secondFactor-off', mail: { kind: 'secondFactor', firstName: 'Ollie', at: DAY, isOn: false } },
  { name: 'wrongCodes', mail: { kind: 'wrongCodes', firstName: 'Ollie', at: DAY } },
  { name: 'emailChange', mail: { kind: 'emailChange', userId: 'u', firstName: 'Ollie' } },
  { name: 'emailTaken', mail: { kind: 'emailTaken', asked: true } },
  {
    name: 'emailAsked',
    mail: { kind: 'emailAsked', firstName: 'Ollie', to: 'ollie.grant@pierhall.example', at: AT },
  },
  {
    name: 'emailChanged',
    mail: { kind: 'emailChanged', firstName: 'Ollie', to: 'ollie.grant@pierhall.example', at: AT },
  },
  { name: 'accountDeleted', mail: { kind: 'accountDeleted', firstName: 'Ollie', at: AT } },
  { name: 'approval', mail: { ...invitation, kind: 'approval', ...show, role: 'VIEW_ONLY' }, firstName: '' },
  { name: 'invitation', mail: { ...invitation, ...show, role: 'VIEW_ONLY' }, firstName: '' },
  {
    name: 'invitation-team',
    mail: { ...invitation, ...show, type: 'team', name: show.team, role: 'MEMBER' },
    firstName: '',
  },
  {
    name: 'invitation-long',
    mail: { ...invitation, ...show, name: LONG, team: LONG, by: LONG.replaceAll(' ', ''), role: 'EDITOR' },
    firstName: '',
  },
  {
    name: 'invitation-rtl',
    mail: { ...invitation, ...show, name: HEBREW, team: 'הפקות הנמל (בע״מ)', by: 'מרה לוי', role: 'ADMIN' },
    firstName: '',
  },
  {
    name: 'invitation-emoji',
    mail: {
      ...invitation,
      ...show,
      name: '🎬 Ünïcødé & <b>Gala</b> 👩‍👩‍👧',
      team: '🌊 Wave “Co”',
      by: '李 小龍',
      role: 'MEMBER',
    },
    firstName: '',
  },
  { name: 'added', mail: { kind: 'added', ...show, role: 'EDITOR', path: SHEET } },
  { name: 'removed', mail: { kind: 'removed', ...show } },
  {
    name: 'teamDeleted',
    mail: {
      kind: 'teamDeleted',
      firstName: 'Ollie',
      team: show.team,
      by: 'Elin Sørensen',
      isOwn: false,
      projects: 12,
      goneAt: AT + 30 * 86_400_000,
    },
  },
  {
    name: 'teamDeleted-own',
    mail: {
      kind: 'teamDeleted',
      firstName: 'Ollie',
      team: show.team,
      by: 'Ollie Grant',
      isOwn: true,
      projects: 1,
      goneAt: AT + 30 * 86_400_000,
    },
  },
  {
    name: 'notices',
    mail: {
      ...notices,
      events: ['mention'],
      notices: [
        said(
          'Mara Lindqvist mentions you at 14',
          '“@Ollie, doors at seven or at half past? The harbour master asks.”',
        ),
      ],
    },
  },
  {
    name: 'notices-request',
    mail: {
      ...notices,
      events: ['accessRequested'],
      notices: [
        said('Greta Vogel asks for access to Harbour Lights Awards', 'greta@skerry.example', 'Answer'),
      ],
    },
  },
  {
    name: 'notices-many',
    mail: {
      ...notices,
      events: ['mention', 'reply', 'accessRequested'],
      more: 3,
      notices: [
        said(
          'Mara Lindqvist mentions you at 14',
          '“@Ollie, doors at seven or at half past? The harbour master asks.”',
        ),
        said(
          'Priya Raman replies in Run of show',
          '“Half past. I have told the caterers, the ushers, the first aiders and both of the coach drivers, so please nobody move it again before Saturday.”',
        ),
        said(`${LONG.replaceAll(' ', '')} replies in Run of show`, '“ok 👍🏽”'),
        said('מרה לוי replies in Run of show', '“שלום, מתי פותחים את הדלתות?”'),
        said('Greta Vogel asks for access to Harbour Lights Awards', 'greta@skerry.example', 'Answer'),
      ],
    },
  },
  {
    name: 'notices-daily',
    mail: {
      ...notices,
      place: '',
      events: ['mention', 'requestAnswered'],
      notices: [
        said(
          'Mara Lindqvist mentions you at 14',
          '“@Ollie, doors at seven?”',
          'Open the comment',
          'Harbour Lights Awards',
        ),
        said('Priya Raman let you in', '', 'Open the project', 'Spring Gala'),
      ],
    },
  },
  {
    name: 'notices-invoice',
    mail: {
      ...notices,
      place: '',
      events: ['invoice'],
      notices: [
        said('Invoice 2026-0412 is paid', '€ 118.00 by the card that ends in 4242', 'Open the invoice'),
      ],
    },
    token: '',
  },
];

/** Returns the letter of a sample, as it would be sent. */
export function letterOf({ mail, firstName = 'Ollie', token = TOKEN }: Sample): Letter {
  const { kind, data } = parseStoredMail(mail);
  return kind.letter(data, { url: 'https://eo.example', firstName, token });
}
