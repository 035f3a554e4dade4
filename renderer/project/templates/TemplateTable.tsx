// The table of templates. Titles are shown immediately, contents and copies once the server's details are loaded.

import {
  LayoutPanelTop,
  Link2,
  MoreHorizontal,
  PanelRight,
  Pencil,
  Plus,
  Rows3,
  Table2,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { TemplateListEntry } from '../../../shared/api/templates.ts';
import { shortMoment } from '../../../shared/format/moments.ts';
import { templatePath } from '../../../shared/paths.ts';
import { preferredClock } from '../../browser/look.ts';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import type { CallState } from '../../net/useCall.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { toast } from '../../ui/toasts.ts';
import { personOf } from '../../widgets/person.ts';
import { deleteTemplate, restoreTemplate } from '../sheets/templateActions.ts';
import type { TemplateEntry } from '../sheets/templates.ts';
import { copiesWords, kindWords, usedWords } from './templateWords.ts';

/** The server's details of templates, by template id. */
export type TemplateDetails = CallState<ReadonlyMap<string, TemplateListEntry>>;

interface TableProps {
  readonly projectId: string;
  readonly templates: readonly TemplateEntry[];
  readonly details: TemplateDetails;
  /** Loads the details again. */
  readonly again: () => void;
  /** Id of the template whose panel is open; null without one. */
  readonly openId: string | null;
  readonly select: (template: TemplateEntry) => void;
  readonly use: (template: TemplateEntry) => Promise<void>;
  readonly rename: (template: TemplateEntry) => void;
}

const head = 'h-8 border-b border-line px-3 text-left text-12 font-medium text-ink-2 first:pl-0 last:pr-0';
const cell = 'h-14 py-2 border-b border-line px-3 first:pl-0 last:pr-0';

/**
 * Classes that show a column if the list is wide enough. In a list too narrow for `copies`, the copies are shown below
 * the title (`stacked`).
 */
const atWidth = {
  used: '@min-[680px]:table-cell',
  copies: '@min-[440px]:table-cell',
  stacked: 'flex @min-[440px]:hidden',
  changed: '@min-[560px]:table-cell',
} as const;

/** The templates as a table. */
export function TemplateTable({ templates, details, again, ...props }: TableProps) {
  return (
    <>
      {details.state === 'failed' && (
        <LoadFailure error={details.error} again={again}>
          Where templates are used could not be loaded.
        </LoadFailure>
      )}
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Templates of this project</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Template
            </th>
            <th scope="col" className={cx(head, 'hidden w-[19%]', atWidth.used)}>
              Used in
            </th>
            <th scope="col" className={cx(head, 'hidden w-[26%]', atWidth.copies)}>
              Copies
            </th>
            <th scope="col" className={cx(head, 'hidden w-32 text-right', atWidth.changed)}>
              Changed
            </th>
            <th scope="col" className={cx(head, 'w-10 touch:w-12')}>
              <span className="sr-only">Menu</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              entry={(details.state === 'done' && details.value.get(template.id)) || null}
              {...props}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

const ICONS = { sheet: Table2, row: Rows3, rowlayout: LayoutPanelTop } as const;

interface RowProps extends Omit<TableProps, 'templates' | 'details' | 'again'> {
  readonly template: TemplateEntry;
  /** The server's details of the template; null until they are loaded. */
  readonly entry: TemplateListEntry | null;
}

function TemplateRow({ template, entry, ...props }: RowProps) {
  const { projectId, openId, select } = props;
  const { id, title, type } = template;
  return (
    <tr className={cx('hover:bg-hover', openId === id && 'bg-active hover:bg-active')}>
      <th scope="row" className={cx(cell, 'text-left font-normal')}>
        <div className="flex min-w-0 items-center gap-3">
          <Icon of={ICONS[type]} className="shrink-0 text-ink-2" />
          <div className="min-w-0 flex-1">
            <Link className="block touch:py-1.25" to={templatePath(projectId, id)}>
              <span className="block truncate leading-4.5 font-medium">{title}</span>
              <span className="block min-h-4 truncate text-12 leading-4 text-ink-2">
                {entry && kindWords(entry)}
              </span>
            </Link>
            <CopiesButton template={template} entry={entry} select={select} className={atWidth.stacked} />
          </div>
        </div>
      </th>
      <td className={cx(cell, 'hidden text-ink-2', atWidth.used)}>{entry && usedWords(entry)}</td>
      <td className={cx(cell, 'hidden', atWidth.copies)}>
        <CopiesButton template={template} entry={entry} select={select} className="flex" />
      </td>
      <td className={cx(cell, 'hidden text-right text-ink-2', atWidth.changed)}>
        {entry && <Changed entry={entry} />}
      </td>
      <td className={cx(cell, 'text-right')}>
        <TemplateMenu template={template} {...props} />
      </td>
    </tr>
  );
}

/** The button that shows the state of the copies and opens their panel. */
function CopiesButton({
  template,
  entry,
  select,
  className,
}: {
  template: TemplateEntry;
  entry: TemplateListEntry | null;
  select: (template: TemplateEntry) => void;
  className: string;
}) {
  if (!entry) return null;
  const isLate = entry.behind > 0;
  return (
    <button
      type="button"
      className={cx(
        'max-w-full items-center gap-2 rounded-small text-left hover:underline touch:min-h-11',
        isLate ? 'font-medium text-ink' : 'text-ink-2',
        className,
      )}
      onClick={() => select(template)}
    >
      {entry.copies > 0 && <Icon of={Link2} size="s" className="shrink-0" />}
      <span className="min-w-0">{copiesWords(entry)}</span>
    </button>
  );
}

function Changed({ entry: { changedAt, changedBy } }: { entry: TemplateListEntry }) {
  const users = useSnapshot(db.user);
  const [now] = useState(() => Date.now());
  if (changedAt === null) return null;
  const person = changedBy === null ? null : personOf(users[changedBy], changedBy);
  return (
    <span className="inline-flex items-center gap-2">
      {person && (
        <span data-tip={person.name}>
          <Avatar person={person} className="size-5 text-10" />
          <span className="sr-only">{person.name}, </span>
        </span>
      )}
      {shortMoment(changedAt, now, preferredClock())}
    </span>
  );
}

function TemplateMenu({ projectId, template, select, use, rename }: Omit<RowProps, 'entry' | 'openId'>) {
  const refusal = useMay(projectId, 'template.edit');
  const noSheet = useMay(projectId, 'sheet.create');
  const remove = (): void => {
    deleteTemplate(template);
    toast(`Deleted “${template.title}”`, {
      action: { label: 'Undo', act: () => restoreTemplate(template) },
    });
  };
  return (
    <Menu
      align="end"
      trigger={<IconButton label={`Menu of ${template.title}`} icon={MoreHorizontal} size="sm" />}
    >
      {template.type === 'sheet' && (
        <MenuItem icon={Plus} refusal={noSheet} act={() => void use(template)}>
          New sheet from it
        </MenuItem>
      )}
      <MenuItem icon={PanelRight} act={() => select(template)}>
        See its copies
      </MenuItem>
      <MenuItem icon={Pencil} refusal={refusal} act={() => rename(template)}>
        Rename…
      </MenuItem>
      <MenuItem icon={Trash2} danger refusal={refusal} act={remove}>
        Delete
      </MenuItem>
    </Menu>
  );
}
