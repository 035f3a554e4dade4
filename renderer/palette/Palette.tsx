// 'Find or do': what can be done with what is selected, then everything else that can be done, then places.

import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { asked, closeFinder, offered, type Found } from './commandPalette.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useCall } from '../net/useCall.ts';
import { loadMyProjects } from '../store/myProjects.ts';
import { FoundItem } from './FoundItem.tsx';
import { box, field, head, scrim } from './look.ts';
import { sectionsOf } from './matching.ts';
import { placesOf } from './places.ts';
import { takeFocus } from './takeFocus.ts';

const heading =
  '**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 ' +
  '**:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:text-ink-2';

export function Palette({
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
  // Asked once: what is selected does not change while this is open.
  const acts = useMemo(() => offered(), []);
  const all = [...acts, ...placesOf(projectId, projects, (path) => void navigate(path))];
  const answers = useMemo(() => asked(query), [query]);
  const sections = [...sectionsOf(answers, ''), ...sectionsOf(all, query)];
  const choose = ({ act }: Found): void => {
    closeFinder({ chosen: true });
    // Once this has gone from the page: what is opened then keeps the focus.
    requestAnimationFrame(act);
  };
  return (
    <Dialog.Root open onOpenChange={(now) => !now && closeFinder({ chosen: false })}>
      <Dialog.Portal>
        <div data-scrim="" className={scrim}>
          <Dialog.Content
            aria-describedby={undefined}
            className={box}
            onCloseAutoFocus={(event) => event.preventDefault()}
          >
            <Dialog.Title className="sr-only">Find or do</Dialog.Title>
            <Command shouldFilter={false} loop label="Find or do" className="flex min-h-0 flex-col">
              <div className={head}>
                <Icon of={Search} className="text-ink-2" />
                <Command.Input
                  ref={takeFocus}
                  value={query}
                  onValueChange={setQuery}
                  placeholder="Find or do"
                  className={field}
                />
                <Kbd>Esc</Kbd>
              </div>
              <Command.List label="What was found" className="min-h-0 overflow-y-auto px-2 pb-2">
                <Command.Empty className="px-3 py-6 text-center text-ink-2">
                  Nothing is called that.
                </Command.Empty>
                {sections.map((section) => (
                  <Command.Group key={section.heading} heading={section.heading} className={heading}>
                    {section.found.map((found) => (
                      <FoundItem key={found.id} found={found} query={query} choose={choose} />
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
      className="flex h-9 shrink-0 items-center gap-4 border-t border-line px-4 text-12 text-ink-2 phone:hidden"
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
