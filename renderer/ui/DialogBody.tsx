// An open dialog, in a chunk of its own: see Dialog.tsx.

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { cx } from './classes.ts';
import type { DialogProps } from './dialogProps.ts';
import { IconButton } from './IconButton.tsx';
import { Isolated } from './Isolated.tsx';
import { leaveEscapeToField } from './windowEscape.ts';

const scrim =
  'fixed inset-0 z-dialog grid place-items-center p-4 bg-scrim animate-appear phone:items-end phone:p-0';
const box =
  'flex max-h-[calc(100dvh-2rem)] w-full max-w-dialog flex-col overflow-hidden rounded-dialog bg-float shadow-float animate-rise outline-none phone:max-h-[92dvh] phone:rounded-b-none';
const wide = 'max-w-settings';
const broad = 'max-w-230';
const double = 'max-w-280';
const large = 'h-[90dvh] w-[90vw] max-w-[1920px] phone:w-full';

/** An open dialog. */
export function DialogBody({ close, title, description, size = 'normal', footer, children }: DialogProps) {
  return (
    <Radix.Root open onOpenChange={(now) => !now && close()}>
      <Radix.Portal>
        {/* Our own scrim: the library's would write a style element, which our content security policy forbids. */}
        <div data-scrim="" className={scrim}>
          <Radix.Content
            className={cx(
              box,
              size === 'wide' && wide,
              size === 'broad' && broad,
              size === 'double' && double,
              size === 'large' && large,
            )}
            {...(description === undefined && { 'aria-describedby': undefined })}
            onOpenAutoFocus={focusFirst}
            onEscapeKeyDown={leaveEscapeToField}
          >
            <header className="flex items-start gap-3 px-5 pt-5">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-16 leading-6 font-semibold">
                  <Isolated text={title} />
                </Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="mt-1 text-ink-2">
                    {typeof description === 'string' ? <Isolated text={description} /> : description}
                  </Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton label="Close" icon={X} className="-mt-0.5 -mr-1.5" />
              </Radix.Close>
            </header>
            <div
              className={cx(
                'min-h-0 flex-1 overflow-y-auto px-5 pt-4 shade-at-cut',
                footer === undefined ? 'pb-4' : 'pb-1',
              )}
            >
              {children}
            </div>
            {footer && <footer className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-5">{footer}</footer>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Selector of the fields of a dialog; of radio buttons only the checked one, as a focus ring looks like a choice. */
const FIELDS = 'input:not([type="radio"]:not(:checked)), select, textarea, [data-autofocus]';

/** Focuses the first field, or else the dialog itself: not its close button, whose tooltip would open with it. */
function focusFirst(event: Event): void {
  event.preventDefault();
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  const field = dialog.querySelector<HTMLElement>(FIELDS);
  (field ?? dialog).focus();
}
