// A place where a file may be dropped anywhere, and where one on its way in shows itself.

import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Bringing } from './Bringing.tsx';
import { useImportDrop } from './useImportDrop.ts';

const veil =
  'pointer-events-none absolute inset-2 z-dialog grid place-items-center rounded-dialog border-2 border-dashed border-accent bg-accent-soft text-accent-text animate-appear';

/** `allowed`: only who may make sheets sees anything of it. */
export function ImportDrop({
  projectId,
  allowed = true,
  children,
}: {
  projectId: string;
  allowed?: boolean;
  children: ReactNode;
}) {
  const { isOver, ...drop } = useImportDrop(projectId, allowed);
  return (
    <div {...drop} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      {children}
      {isOver && (
        <div className={veil}>
          <p className="flex items-center gap-2 text-16 font-semibold">
            <Icon of={FileSpreadsheet} size="l" />
            Drop the file to make a sheet of it
          </p>
        </div>
      )}
      {allowed && <Bringing projectId={projectId} />}
    </div>
  );
}
