// Exports of a sheet: PDF, XLSX, CSV, HTML and the print preview.

import { Code, FileSpreadsheet, FileText, Printer, Sheet } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { SheetContent } from '../../shared/layout/content.ts';
import { outputPath, sheetPath, sheetViewPath } from '../../shared/paths.ts';
import { loadAfterFirstView } from '../browser/firstView.ts';
import { onLookChange, hasPatternsPreference } from '../browser/look.ts';
import { addPaletteSource } from '../palette/paletteItems.ts';
import { Button } from '../ui/Button.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem, MenuSeparator, MenuLink } from '../ui/MenuItem.tsx';
import { toast } from '../ui/toasts.ts';
import { useMay } from '../store/rights.ts';
import type { FaceSource } from './missingCharactersWordsFor.ts';
import { onExportRequest } from './paperRequest.ts';

const MissingLettersDialog = loadable(
  async () => (await import('./MissingCharactersDialog.tsx')).MissingCharactersDialog,
  Nothing,
  ({ close }) => close(),
);

/** Loads the code that downloads a file: in advance, since without a network that code says why there is no file. */
const loadTaking = () => import('../chrome/takeFile.ts');

const LABELS = { pdf: 'Make the PDF', html: 'Make the page' } as const;
type PaperFormat = keyof typeof LABELS;
type FileFormat = PaperFormat | 'xlsx' | 'csv';

/** The file formats of the export, as the palette lists them. */
const FILES = [
  { format: 'pdf', title: 'Export as PDF', icon: FileText, also: 'save paper print' },
  {
    format: 'xlsx',
    title: 'Export as Excel (XLSX)',
    icon: FileSpreadsheet,
    also: 'save spreadsheet LibreOffice',
  },
  { format: 'csv', title: 'Export as CSV', icon: Sheet, also: 'save spreadsheet text' },
  { format: 'html', title: 'Export as HTML page', icon: Code, also: 'save web' },
] as const;

/** The menu of exports of a sheet: PDF, XLSX, CSV, HTML and the print preview. */
export function ExportMenu({
  projectId,
  sheetId,
  layoutId,
  readContent,
  faces,
}: {
  projectId: string;
  sheetId: string;
  /** Id of the open saved view, whose rows are exported; null without one. */
  layoutId: string | null;
  /** Returns the sheet's present content; null until it is completely loaded. */
  readContent: () => SheetContent | null;
  faces: FaceSource;
}) {
  const whyNot = useMay(projectId, 'project.export');
  const [question, setQuestion] = useState<{ words: string; format: PaperFormat } | null>(null);
  const patterns = useSyncExternalStore(onLookChange, hasPatternsPreference);
  const searchParams = new URLSearchParams({
    ...(layoutId !== null && { layout: layoutId }),
    ...(patterns && { patterns: 'on' }),
  });
  const page =
    layoutId === null ? sheetPath(projectId, sheetId) : sheetViewPath(projectId, sheetId, layoutId);
  const addressOf = (format: FileFormat): string =>
    `${outputPath(projectId, sheetId, format)}${searchParams.size === 0 ? '' : `?${searchParams}`}`;
  const go = async (format: FileFormat): Promise<void> => {
    const { takeFile } = await loadTaking();
    await takeFile(addressOf(format), format === 'html' ? 'open' : 'download');
  };

  async function findMissing(): Promise<string> {
    // The code that lays a sheet out on paper is loaded on demand, since opening a sheet does not need it.
    const { missingCharactersWordsFor } = await import('./missingCharactersWordsFor.ts');
    return missingCharactersWordsFor({ content: readContent(), layout: layoutId ?? undefined }, faces);
  }

  async function take(format: PaperFormat): Promise<void> {
    try {
      const words = await findMissing();
      if (words === '') await go(format);
      else setQuestion({ words, format });
    } catch {
      toast('EO does not answer, so nothing can be made of the sheet now.', { kind: 'bad' });
    }
  }

  const run = useEffectEvent(
    (format: FileFormat): void => void (format === 'pdf' || format === 'html' ? take(format) : go(format)),
  );
  useEffect(() => {
    const files = FILES.map(({ format, ...file }) => ({
      id: `export.${format}`,
      heading: 'Export',
      ...file,
      refusal: whyNot,
      act: () => run(format),
    }));
    return addPaletteSource({ found: () => files, left: () => undefined });
  }, [whyNot]);
  const runByMenu = useEffectEvent((format: FileFormat): void => {
    if (whyNot === null) run(format);
    else toast(whyNot);
  });
  useEffect(() => loadAfterFirstView(loadTaking), []);
  useEffect(() => onExportRequest((format) => runByMenu(format)), []);

  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button kind="plain" icon={Printer} aria-label="Export">
            <span className="hidden lg:inline phone:inline">Export</span>
          </Button>
        }
      >
        <MenuLink icon={Printer} to={`${page}?view=paper`}>
          Print preview
        </MenuLink>
        <MenuSeparator />
        <MenuItem refusal={whyNot} icon={FileText} act={() => void take('pdf')}>
          PDF
        </MenuItem>
        <MenuItem refusal={whyNot} icon={FileSpreadsheet} act={() => void go('xlsx')}>
          Excel (XLSX)
        </MenuItem>
        <MenuItem refusal={whyNot} icon={Sheet} act={() => void go('csv')}>
          CSV
        </MenuItem>
        <MenuItem refusal={whyNot} icon={Code} act={() => void take('html')}>
          HTML page
        </MenuItem>
      </Menu>
      {question && (
        <MissingLettersDialog
          words={question.words}
          label={LABELS[question.format]}
          goOn={() => void go(question.format)}
          close={() => setQuestion(null)}
        />
      )}
    </>
  );
}
