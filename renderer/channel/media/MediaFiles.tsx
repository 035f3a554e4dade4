// The files of a channel other than pictures, as a table. On a phone, size, person and time are below the name.

import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatByteSize } from '../../../shared/format/amounts.ts';
import { shortMoment } from '../../../shared/format/moments.ts';
import { assetsPath } from '../../../shared/paths.ts';
import { now } from '../../browser/clock.ts';
import { preferredClock } from '../../browser/look.ts';
import { db } from '../../store/db.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Table } from '../../ui/Table.tsx';
import { personOf } from '../../widgets/person.ts';
import { kindWords } from '../../talk/files/files.ts';
import { FILE_ICONS } from '../../talk/files/PostFiles.tsx';
import type { MediaItem } from './mediaFilter.ts';

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
  const users = useSnapshot(db.user);
  const personOfItem = ({ userId }: MediaItem) => personOf(users[userId], userId);
  const when = ({ postedAt }: MediaItem): string => shortMoment(postedAt, now(), preferredClock());
  return (
    <Table
      label="Files"
      items={items}
      keyOf={({ key }) => key}
      columns={[
        {
          title: 'Name',
          isCut: true,
          cell: (item) => (
            <span className="flex items-center gap-2">
              <Icon of={FILE_ICONS[item.file.kind]} className="text-ink-2" />
              <span className="min-w-0">
                <Link
                  to={assetsPath(projectId, item.file.assetId)}
                  className="finger block truncate font-medium hover:underline"
                >
                  {item.file.title}
                </Link>
                <span className="hidden truncate text-12 text-ink-2 tabular phone:block">
                  {formatByteSize(item.file.byteSize)}, {personOfItem(item).short}, {when(item)}
                </span>
              </span>
            </span>
          ),
        },
        {
          title: 'Kind',
          from: 'sm',
          cell: ({ file }) => <span className="text-ink-2">{kindWords(file)}</span>,
        },
        { title: 'Size', from: 'sm', end: true, cell: ({ file }) => formatByteSize(file.byteSize) },
        {
          title: 'By',
          from: 'md',
          cell: (item) => (
            <span className="flex items-center gap-2 pl-4">
              <span aria-hidden>
                <Avatar person={personOfItem(item)} className="size-5 text-10" />
              </span>
              <span className="truncate">{personOfItem(item).name}</span>
            </span>
          ),
        },
        {
          title: 'When',
          from: 'sm',
          end: true,
          cell: (item) => <span className="text-ink-2">{when(item)}</span>,
        },
        {
          title: 'Post',
          isUntitled: true,
          end: true,
          cell: (item) => (
            <ButtonLink to={goTo(item)} size="sm" className="touch:h-11">
              Go to post
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}
