// One line of the project switcher.

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const line = 'flex h-7 items-center gap-2 rounded-small px-2 hover:bg-active phone:h-10 -outline-offset-2';

export function SwitcherLink({
  to,
  note,
  close,
  children,
}: {
  to: string;
  note?: string;
  close: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} className={line} onClick={close}>
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {note && <span className="max-w-28 truncate text-12 text-ink-2">{note}</span>}
      </Link>
    </li>
  );
}
