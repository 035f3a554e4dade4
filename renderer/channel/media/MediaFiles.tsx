// The files of a channel that are no pictures, as a table; on a phone each is a line of two rows.

import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { byteSize } from '../../../shared/format/amounts.ts';
import { shortMoment } from '../../../shared/format/moments.ts';
import { assetsPath } from '../../../shared/paths.ts';
import { now } from '../../browser/clock.ts';
import { preferredClock } from '../../browser/look.ts';
import { db } from '../../store/db.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { personOf } from '../../widgets/person.ts';
import { kindWords } from '../post/files.ts';
import { FILE_ICONS } from '../post/PostFiles.tsx';
import type { MediaItem } from './mediaFilter.ts';

const head = 'h-8 border-b border-line-strong text-left text-12 font-medium text-ink-2';
const cell = 'h-10 border-b border-line phone:hidden';

/** The table of files. `goTo` is the address of a post. */
export function MediaFiles({
  projectId,
  items,
  goTo,
}: {
  projectId: string;
  items: readonly MediaItem[];
  goTo: (item: MediaItem) => string;
}) {
  return (
    <table className="w-full table-fixed border-collapse">
      <colgroup>
        <col />
        <col className="w-28 phone:hidden" />
        <col className="w-28 phone:hidden" />
        <col className="w-49 phone:hidden" />
        <col className="w-32 phone:hidden" />
        <col className="w-28" />
      </colgroup>
      <thead>
        <tr>
          <th className={head}>Name</th>
          <th className={`${head} phone:hidden`}>Kind</th>
          <th className={`${head} text-right phone:hidden`}>Size</th>
          <th className={`${head} pl-7 phone:hidden`}>By</th>
          <th className={`${head} text-right phone:hidden`}>When</th>
          <th className={head}>
            <span className="sr-only">Post</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <FileRow key={item.key} projectId={projectId} item={item} goTo={goTo(item)} />
        ))}
      </tbody>
    </table>
  );
}

function FileRow({
  projectId,
  item: { file, userId, postedAt },
  goTo,
}: {
  projectId: string;
  item: MediaItem;
  goTo: string;
}) {
  const person = personOf(useSnapshot(db.user)[userId], userId);
  const when = shortMoment(postedAt, now(), preferredClock());
  return (
    <tr className="group hover:bg-hover">
      <td className="h-10 border-b border-line phone:h-14">
        <span className="flex items-center gap-2">
          <Icon of={FILE_ICONS[file.kind]} className="text-ink-2" />
          <span className="min-w-0">
            <Link
              to={assetsPath(projectId, file.assetId)}
              className="finger block truncate font-medium hover:underline"
            >
              {file.title}
            </Link>
            <span className="hidden truncate text-12 text-ink-2 tabular phone:block">
              {byteSize(file.byteSize)}, {person.short}, {when}
            </span>
          </span>
        </span>
      </td>
      <td className={`${cell} text-ink-2`}>{kindWords(file)}</td>
      <td className={`${cell} text-right tabular`}>{byteSize(file.byteSize)}</td>
      <td className={`${cell} pl-7`}>
        <span className="flex items-center gap-2">
          <span aria-hidden>
            <Avatar person={person} className="size-5 text-10" />
          </span>
          <span className="truncate">{person.name}</span>
        </span>
      </td>
      <td className={`${cell} text-right text-ink-2 tabular`}>{when}</td>
      <td className="border-b border-line text-right">
        <span className="inline-flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
          <ButtonLink to={goTo} size="sm" className="touch:h-11">
            Go to post
          </ButtonLink>
        </span>
      </td>
    </tr>
  );
}
