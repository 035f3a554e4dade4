// The page around a guest's view: project and team, the end of the link, what the guest can do, and Print.

import { Check, Eye, Pencil, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { dateRange } from '../../../shared/format/times.ts';
import { dayAndTime } from '../../../shared/format/moments.ts';
import { formatList } from '../../../shared/format/words.ts';
import { guestPdfPath } from '../../../shared/paths.ts';
import { preferredClock } from '../../browser/look.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { cx } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { ProjectCover } from '../../widgets/ProjectCover.tsx';
import type { GuestEditing } from './GuestCells.tsx';
import { modelOf, type GuestLoad, type GuestModel } from './guestModel.ts';
import { GuestSheet, tableWidth } from './GuestSheet.tsx';

/** Minimum width of the page on a wide screen, in px. */
const PAGE_WIDTH = 1040;

/** A guest's view with its header and footer. The preview in the dialog that makes a link uses it too. */
export function GuestFrame({
  load,
  editing,
  isPhone,
  isLive,
  isPreview = false,
}: {
  load: GuestLoad;
  editing: GuestEditing;
  isPhone: boolean;
  isLive: boolean;
  isPreview?: boolean;
}) {
  const model = useMemo(() => modelOf(load.db), [load.db]);
  const { meta, scope } = load;
  const { project, sheet, viewTitle } = model;
  const dates = dateRange(project.startDate, project.endDate);
  return (
    <div className={cx('flex flex-col bg-desk', isPreview ? 'h-full' : 'min-h-dvh')}>
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-5 phone:px-4">
        <ProjectCover title={project.title} />
        <div className="min-w-0 flex-1 py-2">
          <p className="truncate text-14 font-semibold">{project.title}</p>
          <p className="truncate text-12 text-ink-2">
            {viewTitle}
            {meta.team !== '' && `, from ${meta.team}`}
          </p>
        </div>
        {!isPhone && <OpenUntil at={meta.expiresAt} />}
        {!isPhone && <GuestMay scope={scope} model={model} />}
        <a
          href={guestPdfPath(meta.linkId)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ kind: 'line', size: 'sm', className: 'print:hidden' })}
        >
          <Icon of={Printer} size="s" />
          Print as PDF
        </a>
      </header>
      {isPhone && (
        <section
          aria-label="What you can do"
          className="flex min-h-11 items-center justify-between gap-3 bg-active px-4"
        >
          <GuestMay scope={scope} model={model} isPlain />
          <OpenUntil at={meta.expiresAt} isShort />
        </section>
      )}
      <main className={cx('flex-1', isPhone ? 'pb-11' : 'p-5 pb-16')}>
        <div
          className={cx(!isPhone && 'mx-auto max-w-full rounded-control bg-surface shadow-paper')}
          style={isPhone ? undefined : { width: Math.max(PAGE_WIDTH, tableWidth(model)) }}
        >
          <div className={cx('border-b border-line px-5 py-4', isPhone && 'bg-surface px-4 py-3')}>
            <h1 className="text-20 font-heading">{sheet.title}</h1>
            {dates !== '' && <p className="text-ink-2">{dates}</p>}
          </div>
          {model.rows.length === 0 ? (
            <p className="px-5 py-10 text-center text-ink-2">Nothing is in this view now.</p>
          ) : (
            // On paper nothing can be scrolled into sight.
            <div className={cx(!isPhone && 'overflow-x-auto rounded-b-control print:overflow-visible')}>
              <GuestSheet model={model} editing={editing} isPhone={isPhone} />
            </div>
          )}
        </div>
      </main>
      <footer
        className={cx(
          'flex h-11 items-center gap-2 border-t border-line bg-surface px-5 text-12 text-ink-2 print:hidden',
          !isPreview && 'fixed inset-x-0 bottom-0',
        )}
      >
        <span aria-hidden className={cx('size-1.75 rounded-full', isLive ? 'bg-online' : 'bg-line-strong')} />
        <output>{isLive ? 'The plan as it is now' : 'No connection. The plan as it was last.'}</output>
        <span className="flex-1" />
        {!isPhone && 'Made with'} <Logo size="sm" />
      </footer>
    </div>
  );
}

function OpenUntil({ at, isShort = false }: { at: number | null; isShort?: boolean }) {
  if (at === null) return null;
  return (
    <span className="text-12 text-ink-2 tabular">
      {isShort ? 'until' : 'Open until'} {dayAndTime(at, preferredClock())}
    </span>
  );
}

/** What a guest can do, in words. */
function GuestMay({
  scope,
  model,
  isPlain = false,
}: {
  scope: string;
  model: GuestModel;
  isPlain?: boolean;
}) {
  const [icon, words] = mayWords(scope, model);
  return (
    <span
      className={cx(
        'flex items-center gap-2 font-medium',
        !isPlain && 'h-7 rounded-control bg-active px-2.5 text-12',
      )}
    >
      <Icon of={icon} size="s" />
      {words}
    </span>
  );
}

function mayWords(scope: string, { columns }: GuestModel) {
  const names = formatList(
    columns.flatMap(({ isEditable, name }) => (isEditable ? [name] : [])),
    3,
  );
  if (scope === 'read' || names === '') return [Eye, 'Read only'] as const;
  return scope === 'tick'
    ? ([Check, `You can tick ${names}`] as const)
    : ([Pencil, `You can edit ${names}`] as const);
}
