// The page in place of a sheet that cannot be opened: why, and where to look for it.

import { Table2, Trash2 } from 'lucide-react';
import { projectPath, projectSettingsPath } from '../../../shared/paths.ts';
import { TopBar } from '../../project/TopBar.tsx';
import { useMay } from '../../store/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The message that a sheet is not there, or could not be loaded. */
export function MissingSheet({
  projectId,
  failure: { name, message },
}: {
  projectId: string;
  failure: { readonly name: string; readonly message: string };
}) {
  const mayRestore = useMay(projectId, 'sheet.delete') === null;
  const isGone = name === 'Not Found';
  return (
    <>
      <title>{`${isGone ? 'No such sheet' : name} · EO`}</title>
      <TopBar title={isGone ? 'No such sheet' : 'Sheet'} />
      <div role="alert">
        <EmptyState
          icon={Table2}
          title={isGone ? 'This sheet is not here' : name}
          actions={
            <>
              {!isGone && (
                <Button kind="primary" size="lg" onClick={() => location.reload()}>
                  Refresh
                </Button>
              )}
              <ButtonLink to={projectPath(projectId)} kind={isGone ? 'primary' : 'line'} size="lg">
                All sheets
              </ButtonLink>
              {isGone && mayRestore && (
                <ButtonLink to={projectSettingsPath(projectId, 'bin')} size="lg" icon={Trash2}>
                  Look in the bin
                </ButtonLink>
              )}
            </>
          }
        >
          {isGone
            ? 'It may have been deleted, or moved to another project. What is deleted stays in the bin for 30 days.'
            : `${message} What you have typed is kept on this device.`}
        </EmptyState>
      </div>
    </>
  );
}
