// The list of the keys of the caller's page.

import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { callerKeyLines } from './callerKeys.ts';

/** The dialog with the list of keys. */
export function CallerKeysDialog({ close }: { close: () => void }) {
  return (
    <Dialog open title="Keys for calling a show" close={close}>
      <ul>
        {callerKeyLines.map(({ name, keys }) => (
          <li key={name} className="flex min-h-8 items-center gap-2 border-b border-line py-1 last:border-0">
            <span className="min-w-0 flex-1">{name}</span>
            {keys.map((key) =>
              key === 'to' ? (
                <span key={key} className="text-11 text-ink-2">
                  to
                </span>
              ) : (
                <Kbd key={key} always>
                  {key}
                </Kbd>
              ),
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
