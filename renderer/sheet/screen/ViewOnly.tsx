// The button beside the title of a sheet that a person may only view: it says what they may do and who can change it.

import { ChevronDown, Eye } from 'lucide-react';
import { useEffect } from 'react';
import { afterFirstView } from '../../browser/firstView.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { loadable, Nothing } from '../../ui/loadable.tsx';
import { Popover } from '../../ui/Popover.tsx';

const ViewOnlyAbout = loadable(async () => (await import('./ViewOnlyAbout.tsx')).ViewOnlyAbout, Nothing);

/** The button “View only” beside the title of a sheet. */
export function ViewOnlyButton({ projectId }: { projectId: string }) {
  useEffect(() => afterFirstView(() => void ViewOnlyAbout.preload()), []);
  return (
    <Popover
      label="What you may do here"
      isWide
      trigger={
        <Button kind="line" size="sm" icon={Eye} aria-label="View only" className="rounded-full">
          <span className="phone:hidden">View only</span>
          <Icon of={ChevronDown} size="s" />
        </Button>
      }
    >
      {() => <ViewOnlyAbout projectId={projectId} />}
    </Popover>
  );
}
