// Says of an archived sheet that it is read and not changed, and how to change that.

import { Archive } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { wishOfSheet } from '../../store/sheetWishes.ts';

export function ArchivedBar({ sheetId, mayEdit }: { sheetId: string; mayEdit: boolean }) {
  return (
    <section
      aria-label="Archived"
      className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line bg-rail px-3 text-ink-2"
    >
      <Icon of={Archive} size="s" />
      <span className="min-w-0 flex-1">
        This sheet is archived: it can be read and printed, and not changed.
      </span>
      {mayEdit && (
        <Button size="sm" onClick={() => wishOfSheet('archive', sheetId)}>
          Bring back
        </Button>
      )}
    </section>
  );
}
