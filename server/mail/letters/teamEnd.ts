// The mail about the deletion of a team.

import { utcDay } from '../../../shared/format/moments.ts';
import { z } from 'zod';
import { countOf } from '../../../shared/format/words.ts';
import { defineMail } from '../defineMail.ts';

/** The mail to the owners of a team that was deleted. */
export const teamEndMails = {
  teamDeleted: defineMail({
    data: z.strictObject({
      firstName: z.string(),
      team: z.string(),
      /** Name of the person who deleted the team; empty where their account is deleted. */
      by: z.string(),
      isOwn: z.boolean(),
      projects: z.number(),
      goneAt: z.number(),
    }),
    letter: ({ firstName, team, by, isOwn, projects, goneAt }, { url }) => ({
      subject: `${team} was deleted`,
      heading: `${team} was deleted`,
      text: [
        `Hello ${firstName}, ${isOwn ? 'you have' : `${by || 'another owner'} has`} deleted the team ${team}. Nobody can open it any more.`,
        `An owner may bring it back until ${utcDay(goneAt)}. After that it is gone for good.`,
      ],
      card: { title: team, lines: [countOf(projects, 'project')] },
      act: { words: 'See your teams', url: `${url}/settings/teams` },
      why: 'You get this because you own the team.',
      from: 'EO',
    }),
  }),
} as const;
