// What becomes of my teams: those that need another owner first, with the way there, and those that go with me.

import { countOf } from '../../shared/format/words.ts';
import { pathOf, paths } from '../../shared/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { CallReply } from '../net/call.ts';

type Ending = CallReply<'account.ending'>;

export function EndingTeams({ ending: { handOver, goes } }: { ending: Ending }) {
  return (
    <>
      {handOver.length > 0 && (
        <Banner kind="bad">
          <p>
            {handOver.length === 1 ? 'One team has' : `${countOf(handOver.length, 'team')} have`} nobody else
            who owns it. Make somebody an owner, or delete the team first:
          </p>
          <ul className="mt-2 flex flex-col gap-1">
            {handOver.map(({ id, name, members, projects }) => (
              <li key={id}>
                <b className="font-semibold">{name}</b>, {countOf(members, 'other person', 'other people')},{' '}
                {countOf(projects, 'project')}:{' '}
                <TextLink to={pathOf(paths.teamMembers, { teamId: id })}>choose an owner</TextLink> or{' '}
                <TextLink to={pathOf(paths.teamProfile, { teamId: id })}>delete the team</TextLink>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {goes.length > 0 && (
        <ul className="list-disc pl-5 leading-6">
          {goes.map(({ id, name, projects }) => (
            <li key={id}>
              <b className="font-semibold">{name}</b> goes with you
              {projects > 0 && `, and its ${countOf(projects, 'project')}`}: nobody else is in it.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
