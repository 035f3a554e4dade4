// The page of one layout: its designer, or a message if the layout does not exist.

import { LayoutGrid } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { layoutsPath } from '../../shared/paths.ts';
import { TopBar } from '../project/TopBar.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { DesignerScreen } from './designer/DesignerScreen.tsx';
import { useLayout } from './useLayouts.ts';

/** The designer of the layout in the address. */
export function LayoutPage() {
  const { projectId = '', layoutId = '' } = useParams();
  const drawn = useLayout(projectId, layoutId);
  if (drawn) return <DesignerScreen key={layoutId} projectId={projectId} drawn={drawn} />;
  return (
    <>
      <title>Layouts · EO</title>
      <TopBar title="Layouts" />
      <EmptyState
        icon={LayoutGrid}
        title="This layout is not there"
        actions={
          <Link to={layoutsPath(projectId)} className={buttonClass({ kind: 'line', size: 'lg' })}>
            All layouts
          </Link>
        }
      >
        It was deleted, or its address is incomplete. Views that drew by it show the grid.
      </EmptyState>
    </>
  );
}
