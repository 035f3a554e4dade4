// The page of a sheet, which composes the sheet with sharing, export, import, templates and the print preview.

import { Play, Smartphone } from 'lucide-react';
import { useMay } from '../store/rights.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useIsPhone } from '../widgets/useIsPhone.ts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SheetContent } from '../../shared/layout/content.ts';
import { loadAfterFirstView } from '../browser/firstView.ts';
import { loadUnicodeBreaks } from '../browser/unicodeBreaks.ts';
import { ImportFile } from '../imports/ImportButton.tsx';
import { outputPath, followPath, showPath } from '../../shared/paths.ts';
import { LoadingPart } from '../chrome/Loading.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import type { PaperChoice } from '../print/documentFor.ts';
import { useSheetContent } from '../sheet/screen/useSheetContent.ts';
import type { OpenedGrid } from '../sheet/screen/useGrid.ts';
import { ExportMenu } from '../print/ExportMenu.tsx';
import { SheetTitleMenu } from '../project/SheetTitleMenu.tsx';
import { ShareButton } from '../members/ShareButton.tsx';
import { SheetOnboarding } from './SheetOnboarding.tsx';
import { ShareViewButton, type Sharing } from './ShareViewButton.tsx';
import { sheetContentOf } from '../sheet/model/content.ts';
import { faceLoadings, loadOnDemandFaces, loadFonts } from '../sheet/grid/fonts.ts';
import { loadCommands } from '../sheet/commands/loading.ts';
import { SheetScreen } from '../sheet/screen/SheetScreen.tsx';
import { TemplateChanged, TemplateFrame } from './SheetTemplate.tsx';
import { getClientState } from '../store/clientState.ts';
import { loads } from '../store/loaded.ts';

const PrintPreview = loadable(async () => {
  const [{ PrintPreview }] = await Promise.all([
    import('../print/PrintPreview.tsx'),
    loadUnicodeBreaks().catch(() => undefined),
  ]);
  return PrintPreview;
}, LoadingPart);

const ShareViewDialogs = loadable(
  async () => (await import('./ShareViewDialogs.tsx')).ShareViewDialogs,
  Nothing,
  ({ close }) => close(),
);

const faces = { loadFonts, loadFarFaces: loadOnDemandFaces };

/** The page of a sheet, or of one of its saved views. */
export function SheetPage() {
  const { projectId = '', sheetId = '', sheetLayoutId = null } = useParams();
  return <SheetOfPage projectId={projectId} sheetId={sheetId} layoutId={sheetLayoutId} />;
}

interface SheetOfPageProps {
  readonly projectId: string;
  readonly sheetId: string;
  /** Id of the saved view; null without one. */
  readonly layoutId: string | null;
}

/** A sheet with all parts of its page. */
export function SheetOfPage({ projectId, sheetId, layoutId }: SheetOfPageProps) {
  // The commands are loaded right after the first view, so that the person can go on working if the connection is lost.
  useEffect(() => loadAfterFirstView(loadCommands), []);
  const [sharing, share] = useState<Sharing | null>(null);
  const acts = (
    <>
      {layoutId === null ? (
        <ShareButton projectId={projectId} />
      ) : (
        <ShareViewButton projectId={projectId} share={share} />
      )}
      <ExportMenu
        projectId={projectId}
        sheetId={sheetId}
        layoutId={layoutId}
        readContent={() => readContent(projectId, sheetId)}
        faces={faces}
      />
      <ShowButton projectId={projectId} sheetId={sheetId} />
    </>
  );
  return (
    <>
      <SheetScreen
        key={sheetId}
        projectId={projectId}
        sheetId={sheetId}
        layoutId={layoutId}
        frame={<TemplateFrame projectId={projectId} sheetId={sheetId} />}
        menu={<SheetTitleMenu projectId={projectId} sheetId={sheetId} />}
        acts={acts}
        importFile={(look) => <ImportFile projectId={projectId} look={look} />}
        paper={(opened) => (
          <Paper opened={opened} projectId={projectId} sheetId={sheetId} layoutId={layoutId} />
        )}
        notice={<TemplateChanged projectId={projectId} sheetId={sheetId} />}
        over={({ grid }) => <SheetOnboarding grid={grid} projectId={projectId} />}
      />
      {sharing && (
        <ShareViewDialogs
          projectId={projectId}
          sheetId={sheetId}
          sheetLayoutId={layoutId}
          sharing={sharing}
          close={() => share(null)}
        />
      )}
    </>
  );
}

function Paper({
  opened: { grid, fonts },
  projectId,
  sheetId,
  layoutId,
}: SheetOfPageProps & { readonly opened: OpenedGrid }) {
  const content = useSheetContent(grid.view.records, projectId);
  const pdfAddress = ({
    layout,
    patterns = false,
    hasPrivate = false,
    hasComments = false,
    ...choice
  }: PaperChoice) => {
    const more = {
      ...(layout !== undefined && { layout }),
      ...(patterns && { patterns: 'on' }),
      ...(hasPrivate && { private: '1' }),
      ...(hasComments && { comments: '1' }),
    };
    const options = { ...choice, ...more };
    return `${outputPath(projectId, sheetId, 'pdf')}?${new URLSearchParams(options)}`;
  };
  return (
    content && (
      <PrintPreview
        content={content}
        fonts={fonts}
        layout={layoutId ?? undefined}
        pdfAddress={pdfAddress}
        loadFarFaces={loadOnDemandFaces}
        faceComings={faceLoadings}
      />
    )
  );
}

/** Returns the current content of the sheet; null until it is completely loaded. */
function readContent(projectId: string, sheetId: string): SheetContent | null {
  return loads.byId[sheetId] === 'loaded'
    ? sheetContentOf(getClientState().store.sheet(sheetId), projectId)
    : null;
}

const words = 'sr-only lg:not-sr-only phone:not-sr-only';

/** The button to the show of a sheet. */
function ShowButton({ projectId, sheetId }: { projectId: string; sheetId: string }) {
  // On a phone the button is one of several lines in a list, so it is plain.
  const kind = useIsPhone() ? 'plain' : 'primary';
  const mayCall = useMay(projectId, 'show.call') === null;
  if (mayCall)
    return (
      <ButtonLink kind={kind} icon={Play} to={showPath(projectId, sheetId)}>
        <span className={words}>Show</span>
      </ButtonLink>
    );
  return (
    <a href={followPath(projectId, sheetId)} className={buttonClass({ kind })}>
      <Icon of={Smartphone} />
      <span className={words}>Follow</span>
    </a>
  );
}
