// Which font files the text of a document needs, and whether ours are enough for it.
import type { PaperDocument } from '../../shared/layout/document.ts';
import { FACE_FILES } from '../../shared/layout/faces.ts';
import type { DisplayList } from '../../shared/layout/list.ts';
import { covers } from '../../shared/layout/metrics.ts';
import type { ServerFonts } from './fonts.ts';

export interface FontsUsed {
  /** Names of files, without ending. */
  readonly files: ReadonlySet<string>;
  /** Whether every character has a face of ours. Without: colour emoji, and scripts that we do not bundle. */
  readonly enough: boolean;
}

export function fontsUsedIn(document: PaperDocument, { fonts, shaper }: ServerFonts): FontsUsed {
  const files = new Set<string>();
  let enough = true;
  for (const list of listsOf(document)) {
    for (const item of list.items) {
      if (item.kind !== 'line') continue;
      for (const { run, text } of item.line.pieces) {
        files.add(FACE_FILES[run.face]);
        if (covers(fonts.faces[run.face], text)) continue;
        for (const file of shaper.filesOf(run.face, text)) {
          if (file === null) enough = false;
          else files.add(file);
        }
      }
    }
  }
  return { files, enough };
}

function* listsOf({ pages }: PaperDocument): Iterable<DisplayList> {
  for (const { head, foot, rows } of pages) {
    yield head;
    yield foot;
    for (const { list } of rows) yield list;
  }
}
