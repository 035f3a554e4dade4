// Gallery: buttons, menus, dialogs.

import { Copy, Lock, MessageSquare, MoreHorizontal, Pin, SkipForward, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuChoice, MenuHeading, MenuItem, MenuSeparator, MenuLink } from '../../ui/MenuItem.tsx';
import { toast } from '../../ui/toasts.ts';
import { Example } from './Example.tsx';

/** Examples of buttons, menus and dialogs. */
export function ButtonExamples() {
  return (
    <>
      <Example title="Kinds">
        <Button kind="primary">Issue revision</Button>
        <Button>Export</Button>
        <Button kind="plain" icon={MessageSquare}>
          Comment
        </Button>
        <Button kind="plain" icon={MessageSquare} on aria-pressed>
          On
        </Button>
        <Button kind="now" icon={SkipForward}>
          Next
        </Button>
        <Button kind="danger">Delete sheet</Button>
        <Button kind="dangerLine">Remove</Button>
        <ButtonLink to="/components/fields">A link</ButtonLink>
      </Example>
      <Example title="States and sizes">
        <Button kind="primary" busy>
          Sending
        </Button>
        <Button disabled>Request received</Button>
        <Button kind="primary" size="sm">
          Small 24
        </Button>
        <Button kind="primary">Default 28</Button>
        <Button kind="primary" size="site">
          Site 32
        </Button>
        <Button kind="primary" size="lg">
          Large 36
        </Button>
        <Button kind="primary" size="xl">
          Form 40
        </Button>
      </Example>
      <Example title="Icons with a tip">
        <IconButton label="Undo: duration of 12A" keys="Ctrl Z" icon={Undo2} />
        <IconButton label="Undo, small" icon={Undo2} size="sm" />
        <Kbd>Ctrl K</Kbd>
      </Example>
      <Example title="Menu">
        <SampleMenu />
      </Example>
      <Example title="Dialog">
        <SampleDialogs />
      </Example>
    </>
  );
}

function SampleMenu() {
  const [locked, setLocked] = useState(false);
  return (
    <Menu trigger={<Button icon={MoreHorizontal}>Row 12A</Button>}>
      <MenuHeading>Row 12A</MenuHeading>
      <MenuItem icon={Copy} keys="Ctrl D" act={() => toast('Duplicated as 12B')}>
        Duplicate
      </MenuItem>
      <MenuItem icon={Pin} disabled act={() => undefined}>
        Pin start
      </MenuItem>
      <MenuChoice checked={locked} act={() => setLocked(!locked)}>
        Lock row
      </MenuChoice>
      <MenuLink icon={Lock} to="/components/people">
        Who may edit it
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger keys="Del" act={() => toast('Deleted 12A')}>
        Delete row, keep number
      </MenuItem>
    </Menu>
  );
}

function SampleDialogs() {
  const [open, setOpen] = useState<'none' | 'normal' | 'large'>('none');
  const close = () => setOpen('none');
  return (
    <>
      <Button onClick={() => setOpen('normal')}>Unfreeze…</Button>
      <Button onClick={() => setOpen('large')}>A large one</Button>
      <Dialog
        open={open !== 'none'}
        close={close}
        size={open === 'large' ? 'large' : 'normal'}
        title="Unfreeze item numbers?"
        description="4 cues get a new number. Paper that is out keeps the old ones, and history keeps “was 12A”."
        footer={
          <>
            <Button onClick={close}>Keep frozen</Button>
            <Button kind="danger" onClick={close}>
              Unfreeze
            </Button>
          </>
        }
      />
    </>
  );
}
