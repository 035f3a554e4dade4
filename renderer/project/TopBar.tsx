// The bar above a page of a project. The page passes its parts: title, undo and redo, avatars and buttons.

import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { countOf } from '../../shared/format/words.ts';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { connectionWords, health } from '../store/health.ts';
import { inbox } from '../store/notices.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useProjectFrame } from './projectFrame.ts';
import { useProject } from './useProject.ts';

/** The dot on the rail's button for unread notices, since on a phone the bell is inside the rail. */
const dot =
  'absolute top-1.5 right-1.5 touch:top-2.5 touch:right-2.5 phone:top-2.5 phone:right-2.5 size-1.75 rounded-full bg-accent ring-2 ring-surface';

/** On phones and tablets a line of text is below the title; buttons in the title extend over it as touch targets. */
const heading =
  'flex min-w-0 items-center text-14 font-semibold phone:h-11 phone:pb-4 phone:-mb-4 ' +
  'phone:[&>button]:h-11 phone:[&>button]:min-w-11 phone:[&>button]:pb-4 phone:[&>button]:-mb-4 ' +
  'tablet:h-12 tablet:pb-4 tablet:-mb-4 tablet:text-16 ' +
  'tablet:[&>button]:h-12 tablet:[&>button]:min-w-11 tablet:[&>button]:pb-4 tablet:[&>button]:-mb-4';

/** The bar above a page of a project. */
export function TopBar({
  back,
  title,
  note,
  start,
  people,
  children,
}: {
  /** Link or button back to the parent page, before the title. */
  back?: ReactNode;
  title: ReactNode;
  /** Text after the title, such as the topic of a channel; hidden on phones. */
  note?: string | undefined;
  /** Content after the title: undo and redo. */
  start?: ReactNode;
  /** Avatars of the people who are here. */
  people?: ReactNode;
  /** Buttons, the primary one last. */
  children?: ReactNode;
}) {
  const { openRail } = useProjectFrame();
  const unread = useSnapshot(inbox).unread?.all ?? 0;
  return (
    <header className="flex h-(--topbar) shrink-0 items-center gap-1 border-b border-line px-3 touch:gap-2">
      <IconButton
        label={unread > 0 ? `Sheets and settings, ${countOf(unread, 'notification')}` : 'Sheets and settings'}
        icon={Menu}
        mark={unread > 0 && <span aria-hidden className={dot} />}
        size="lg"
        className="-ml-2 md:hidden"
        onClick={openRail}
      />
      {back && <div className="flex shrink-0">{back}</div>}
      <div className="min-w-0 phone:flex-1">
        <h1 className={heading}>
          {typeof title === 'string' ? (
            <span dir="auto" className="truncate">
              {title}
            </span>
          ) : (
            title
          )}
        </h1>
        <PhoneState />
      </div>
      {/* The note grows from 0 into the room beside the title. With a higher shrink it could narrow the title. */}
      {note && (
        <p className="ml-1 hidden min-w-0 max-w-max grow-999 basis-0 truncate text-ink-2 sm:block">{note}</p>
      )}
      {start && (
        <>
          <span aria-hidden className="mx-1.5 hidden h-4 w-px shrink-0 bg-line-strong sm:block" />
          <div className="flex shrink-0 items-center">{start}</div>
        </>
      )}
      <span className="flex-1 phone:hidden" />
      {people && <div className="mr-2 hidden shrink-0 items-center sm:flex">{people}</div>}
      <div className="flex shrink-0 items-center gap-1">
        {children}
        <span className="hidden sm:flex">
          <NotificationBell place="projectBar" />
        </span>
      </div>
    </header>
  );
}

/** The line below the title on phones and tablets, where the rail is hidden or shows only icons: the state of the
 *  connection, and on a sheet the name of the project. */
function PhoneState() {
  const { projectId } = useProjectFrame();
  const { sheetId } = useParams();
  const { title } = useProject(projectId);
  const { text, tone } = connectionWords(useSnapshot(health));
  // The project's name is left out while the state of the connection is unusual, since the room is limited.
  const isNamed = sheetId !== undefined && tone === 'good';
  return (
    <p className="pointer-events-none hidden text-12 leading-4 font-normal text-ink-2 max-md:flex tablet:flex">
      <span className="shrink-0">{text}</span>
      {isNamed && (
        <>
          <span className="whitespace-pre"> · </span>
          <bdi className="truncate">{title}</bdi>
        </>
      )}
    </p>
  );
}
