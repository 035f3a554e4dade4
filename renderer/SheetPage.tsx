// A sheet, put together: the grid of its slice, the bar and acts of the project's, the import, and its paper.

import { useParams } from 'react-router-dom';
import { ImportButton } from './imports/ImportButton.tsx';
import { Paper } from './Paper.tsx';
import { ExportMenu } from './project/ExportMenu.tsx';
import { SheetTitleMenu } from './project/SheetTitleMenu.tsx';
import { TopBar } from './project/TopBar.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SheetScreen } from './sheet/SheetScreen.tsx';

export function SheetPage() {
  const { projectId = '', sheetId = '', sheetLayoutId = null } = useParams();
  const acts = (
    <>
      <ShareButton projectId={projectId} />
      <ExportMenu projectId={projectId} sheetId={sheetId} layoutId={sheetLayoutId} />
    </>
  );
  const parts = {
    TopBar,
    Paper,
    acts,
    menu: <SheetTitleMenu projectId={projectId} sheetId={sheetId} />,
    importFile: <ImportButton projectId={projectId} kind="line" size="lg" />,
  };
  return (
    <SheetScreen
      key={sheetId}
      projectId={projectId}
      sheetId={sheetId}
      layoutId={sheetLayoutId}
      parts={parts}
    />
  );
}
