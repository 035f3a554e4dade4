// Mails about joining a team or a project, and about leaving it.

import { z } from 'zod';
import { roleHint, roleWord } from '../../../shared/format/roleWords.ts';
import { ROLES } from '../../../shared/permissions/roles.ts';
import { defineMail } from '../defineMail.ts';

const role = z.enum(ROLES);
/** Schema of the team or project, with the names at the time of the change. */
const place = { type: z.enum(['team', 'project']), name: z.string(), team: z.string(), by: z.string() };

/** Schema of the data of all mails about invitations. */
const invited = z.strictObject({
  invitationId: z.string(),
  round: z.number(),
  ...place,
  role,
  /** Date on which the invitation expires, in words, such as `5 December 2026`. */
  until: z.string(),
});

/** Returns the name of a role with its rights, such as `View only: reads, comments and prints`. */
function inWords(given: z.output<typeof role>): string {
  const hint = roleHint(given);
  return `${roleWord(given)}: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`;
}

/** The mails to people who were invited to a team or project, whose request for access was approved, or who were added
 *  or removed. */
export const memberMails = {
  invitation: defineMail({
    data: invited,
    byStrangers: true,
    letter: ({ type, name, team, by, role: given, until }, { url, token }) => ({
      subject: `${by} invites you to ${name}`,
      heading: `${by} invites you to ${name}`,
      text: [`You join as ${inWords(given)}.`],
      card: { title: name, lines: [type === 'team' ? 'A team in EO' : `A project of ${team}`] },
      act: { words: 'Accept the invitation', url: `${url}/auth/signup?invite=${token}` },
      note: `The link works once, until ${until}.`,
      why: `You do not know ${by}? Ignore this mail, nothing happens.`,
      from: `${team} · EO`,
    }),
  }),
  approval: defineMail({
    data: invited,
    byStrangers: true,
    letter: ({ type, name, team, by, role: given, until }, { url, token }) => ({
      subject: `You have access to ${name}`,
      heading: `You have access to ${name}`,
      text: [`You asked, and ${by} said yes. You join as ${inWords(given)}.`],
      card: { title: name, lines: [type === 'team' ? 'A team in EO' : `A project of ${team}`] },
      act: { words: `Open the ${type}`, url: `${url}/auth/signup?invite=${token}` },
      note: `The link works once, until ${until}. You choose a password, and you are in.`,
      why: 'You get this because this address asked for access. It was not you? Ignore this mail, nothing happens.',
      from: `${team} · EO`,
    }),
  }),
  added: defineMail({
    data: z.strictObject({ ...place, role, path: z.string() }),
    byStrangers: true,
    letter: ({ type, name, team, by, role: given, path }, { url }) => ({
      subject: `${by} added you to ${name}`,
      heading: `${by} added you to ${name}`,
      text: [`You are in as ${inWords(given)}.`],
      card: { title: name, lines: [type === 'team' ? 'A team in EO' : `A project of ${team}`] },
      act: { words: `Open the ${type}`, url: `${url}${path}` },
      why: `You get this because ${by} gave this address. You can leave at any time, in the list of members.`,
      from: `${team} · EO`,
    }),
  }),
  removed: defineMail({
    data: z.strictObject(place),
    byStrangers: true,
    letter: ({ name, team, by }) => ({
      subject: `You are no longer in ${name}`,
      heading: `You are no longer in ${name}`,
      text: [`${by} has taken you out. What you wrote there stays where it is.`],
      why: 'You get this because this address belonged to a member.',
      from: `${team} · EO`,
    }),
  }),
} as const;
