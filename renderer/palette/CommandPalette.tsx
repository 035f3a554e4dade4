// The palette 'Find or do': commands for the selection, then other commands, then places to go to.

import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { runInNextFrame } from '../browser/heldKeys.ts';
import { useCall } from '../net/useCall.ts';
import { loadMyProjects } from '../store/myProjects.ts';
import { useMay } from '../store/rights.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { cx } from '../ui/classes.ts';
import { leaveEscapeToField } from '../ui/windowEscape.ts';
import {
  findExactItems,
  findLastItems,
  closePalette,
  listPaletteItems,
  onPaletteSource,
  type PaletteItem,
} from './paletteItems.ts';
import {
  PALETTE_BOX_CLASSES,
  PALETTE_FIELD_CLASSES,
  PALETTE_HEADER_CLASSES,
  PALETTE_SCRIM_CLASSES,
} from './paletteClasses.ts';
import { enabledSectionsFirst, sectionsOf, piecesOf } from './matching.ts';
import { navigationItems } from './navigationItems.ts';
import { takeFocus } from './takeFocus.ts';

const heading =
  '**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 ' +
  '**:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:text-ink-2';

/** The open command palette. */
export function CommandPalette({
  projectId,
  query,
  setQuery,
}: {
  projectId: string;
  query: string;
  setQuery: (query: string) => void;
}) {
  const navigate = useNavigate();
  const { loaded } = useCall(loadMyProjects);
  const projects = loaded.state === 'done' ? loaded.value : [];
  // The items are read when the palette opens, and again with each new source. The selection does not change meanwhile.
  const [acts, setActs] = useState(listPaletteItems);
  useLayoutEffect(() => onPaletteSource(() => setActs(listPaletteItems())), []);
  const { pathname } = useLocation();
  const whyNotExport = useMay(projectId, 'project.export');
  const all = [
    ...acts,
    ...navigationItems({ projectId, projects, pathname, whyNotExport, go: (path) => void navigate(path) }),
  ];
  const answers = useMemo(() => findExactItems(query), [query]);
  const lasts = useMemo(() => findLastItems(query), [query]);
  const sections = enabledSectionsFirst([
    ...sectionsOf(answers, ''),
    ...sectionsOf(all, query),
    ...sectionsOf(lasts, ''),
  ]);
  const choose = ({ act }: PaletteItem): void => {
    closePalette({ chosen: true });
    // The item runs after the palette has left the page, so that a dialog that it opens keeps the focus.
    runInNextFrame(act);
  };
  return (
    <Dialog.Root open onOpenChange={(now) => !now && closePalette({ chosen: false })}>
      <Dialog.Portal>
        <div data-scrim="" className={PALETTE_SCRIM_CLASSES}>
          <Dialog.Content
            aria-describedby={undefined}
            className={PALETTE_BOX_CLASSES}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onEscapeKeyDown={leaveEscapeToField}
          >
            <Dialog.Title className="sr-only">Find or do</Dialog.Title>
            <Command shouldFilter={false} loop label="Find or do" className="flex min-h-0 flex-col">
              <div className={PALETTE_HEADER_CLASSES}>
                <Icon of={Search} className="text-ink-2" />
                <Command.Input
                  ref={takeFocus}
                  value={query}
                  onValueChange={setQuery}
                  dir="auto"
                  placeholder="Find or do"
                  className={PALETTE_FIELD_CLASSES}
                />
                <Kbd>Esc</Kbd>
              </div>
              <Command.List label="What was found" className="min-h-0 overflow-y-auto px-2 pb-2">
                <Command.Empty className="px-3 py-6 text-center text-ink-2">
                  Nothing here is called “<bdi>{query.trim()}</bdi>”. Open a sheet to look for it in its
                  cells.
                </Command.Empty>
                {sections.map((section) => (
                  <Command.Group key={section.heading} heading={section.heading} className={heading}>
                    {section.found.map((found) => (
                      <PaletteLine key={found.id} found={found} query={query} choose={choose} />
                    ))}
                  </Command.Group>
                ))}
              </Command.List>
            </Command>
            <Foot />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Foot() {
  return (
    <p
      aria-hidden
      className="flex h-9 shrink-0 items-center gap-4 border-t border-line px-4 text-12 text-ink-2 phone:hidden keyless:hidden"
    >
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> choose
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd> do
      </span>
    </p>
  );
}

const line =
  'group flex min-h-8 items-center gap-3 rounded-control px-3 cursor-default select-none touch:min-h-11 phone:min-h-11 ' +
  'data-[selected=true]:bg-active data-[selected=true]:[&_kbd]:text-ink';

/** On a phone the reason of a refusal is below the title, as there is no room for both on a line. */
const refusedWords = 'phone:flex-col phone:items-start phone:gap-0 phone:py-1.5';

/** A line of the palette: the title with its matches, the shortcut; or why it is disabled. */
function PaletteLine({
  found,
  query,
  choose,
}: {
  found: PaletteItem;
  query: string;
  choose: (found: PaletteItem) => void;
}) {
  const { id, title, icon, mark, note, keys, refusal } = found;
  const isRefused = (refusal ?? null) !== null;
  return (
    // A refused line can be reached, so that its reason is read out; it does nothing.
    <Command.Item
      value={id}
      onSelect={() => !isRefused && choose(found)}
      className={cx(line, isRefused && 'text-ink-2')}
    >
      <Sign icon={icon} mark={mark} />
      <span className={cx('flex min-w-0 flex-1 items-center gap-3', isRefused && refusedWords)}>
        <span className={cx('min-w-0 flex-1 truncate', isRefused && 'phone:max-w-full phone:flex-none')}>
          {piecesOf(title, query).map(({ text, isMatch }, at) =>
            isMatch ? (
              <b key={String(at)} className="font-semibold text-accent-text">
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </span>
        {(refusal ?? note) && (
          <span
            className={cx(
              'text-12 text-ink-2',
              isRefused && 'max-w-[60%] text-right phone:max-w-none phone:text-left',
            )}
          >
            {refusal ?? note}
          </span>
        )}
      </span>
      {!isRefused && keys && <Kbd>{keys.join(' ')}</Kbd>}
    </Command.Item>
  );
}

/** The icon or number before the title. */
function Sign({ icon, mark }: Pick<PaletteItem, 'icon' | 'mark'>) {
  if (mark !== undefined)
    return (
      <span className="min-w-4 rounded-cell bg-active px-1.5 text-center text-12 font-semibold tabular">
        {mark}
      </span>
    );
  return icon ? <Icon of={icon} className="text-ink-2" /> : <span className="size-4 shrink-0" />;
}
