// A sheet as paper, put together: what the sheet's slice holds, painted by that of print.

import { useParams } from 'react-router-dom';
import { outputPath } from '../shared/paths.ts';
import { LoadingPart } from './chrome/Loading.tsx';
import { loadable } from './ui/loadable.tsx';
import type { PaperChoice } from './print/documentFor.ts';
import { faceComings, loadFarFaces } from './sheet/grid/fonts.ts';
import { useContent } from './sheet/screen/useContent.ts';
import type { OpenedGrid } from './sheet/screen/useGrid.ts';

const PrintPreview = loadable(
  async () => (await import('./print/PrintPreview.tsx')).PrintPreview,
  LoadingPart,
);

export function Paper({ opened: { grid, fonts } }: { opened: OpenedGrid }) {
  const { projectId = '', sheetId = '', sheetLayoutId } = useParams();
  const content = useContent(grid.view.records, projectId);
  const pdfAddress = ({ layout, ...choice }: PaperChoice) => {
    const asked = { ...choice, ...(layout !== undefined && { layout }) };
    return `${outputPath(projectId, sheetId, 'pdf')}?${new URLSearchParams(asked)}`;
  };
  return (
    content && (
      <PrintPreview
        content={content}
        fonts={fonts}
        layout={sheetLayoutId}
        pdfAddress={pdfAddress}
        loadFarFaces={loadFarFaces}
        faceComings={faceComings}
      />
    )
  );
}
