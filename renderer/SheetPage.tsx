// A sheet, put together: the grid of its slice, the bar and acts of the project's, the import, and its paper.

import { useParams } from 'react-router-dom';
import type { SheetContent } from '../shared/layout/content.ts';
import { ImportButton } from './imports/ImportButton.tsx';
import { Paper } from './Paper.tsx';
import { ExportMenu } from './print/ExportMenu.tsx';
import { SheetTitleMenu } from './project/SheetTitleMenu.tsx';
import { TopBar } from './project/TopBar.tsx';
import { ShareButton } from './ShareButton.tsx';
import { contentOf } from './sheet/model/content.ts';
import { loadFarFaces, loadFonts } from './sheet/grid/fonts.ts';
import { SheetScreen } from './sheet/screen/SheetScreen.tsx';
import { mustDesk } from './store/desk.ts';
import { loads } from './store/loaded.ts';

const faces = { loadFonts, loadFarFaces };

export function SheetPage() {
  const { projectId = '', sheetId = '', sheetLayoutId = null } = useParams();
  const acts = (
    <>
      <ShareButton projectId={projectId} />
      <ExportMenu
        projectId={projectId}
        sheetId={sheetId}
        layoutId={sheetLayoutId}
        readContent={() => readContent(projectId, sheetId)}
        faces={faces}
      />
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

/** The sheet as it is now; null while it has not come whole. */
function readContent(projectId: string, sheetId: string): SheetContent | null {
  return loads.byId[sheetId] === 'loaded' ? contentOf(mustDesk().store.sheet(sheetId), projectId) : null;
}
