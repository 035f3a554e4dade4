// The page of a sheet that is not there, or that could not be loaded.

import { RefreshCw, Table2, Trash2 } from 'lucide-react';
import { may } from '../../../shared/permissions/rights.ts';
import { projectPath, projectSettingsPath } from '../../../shared/paths.ts';
import { TopBar } from '../../project/TopBar.tsx';
import { useRole } from '../../project/useProject.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { CallError } from '../../net/callError.ts';

/** The page in place of a sheet whose load has failed. */
export function MissingSheet({
  projectId,
  failed: { name, message, status },
}: {
  projectId: string;
  failed: Pick<CallError, 'name' | 'message' | 'status'>;
}) {
  // An address with a malformed id gets 400.
  const isGone = status === 404 || status === 400;
  const mayRestore = may(useRole(projectId), 'sheet.delete');
  return (
    <>
      <title>{`${isGone ? 'No such sheet' : name} · EO`}</title>
      <TopBar title={isGone ? 'No such sheet' : name} />
      <div className="mx-auto flex w-full max-w-dialog flex-1 flex-col items-center justify-center px-6 py-16 text-center">
        <h2 className="text-28 font-heading">{isGone ? 'This sheet is not here' : name}</h2>
        <p role="alert" className="mt-2 text-16 text-pretty text-ink-2">
          {isGone ? 'It may have been deleted, or moved to another project.' : message}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {!isGone && (
            <Button kind="primary" size="lg" icon={RefreshCw} onClick={() => location.reload()}>
              Refresh
            </Button>
          )}
          {isGone && mayRestore && (
            <ButtonLink kind="primary" size="lg" icon={Trash2} to={projectSettingsPath(projectId, 'bin')}>
              Look in the bin
            </ButtonLink>
          )}
          <ButtonLink
            kind={isGone && !mayRestore ? 'primary' : 'line'}
            size="lg"
            icon={Table2}
            to={projectPath(projectId)}
          >
            All sheets
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
