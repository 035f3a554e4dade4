// Which font files the text of a document needs.
import type { PaperDocument } from '../../shared/layout/document.ts';
import { FACE_FILES } from '../../shared/layout/faces.ts';
import { USUAL_HAN } from '../../shared/layout/han.ts';
import type { DisplayList } from '../../shared/layout/list.ts';
import { covers } from '../../shared/layout/metrics.ts';
import type { ServerFonts } from './fonts.ts';

/** Their names, as the shaper calls them. */
export function fontsUsedIn(document: PaperDocument, { fonts, shaper }: ServerFonts): ReadonlySet<string> {
  const files = new Set<string>();
  for (const list of listsOf(document)) {
    for (const item of list.items) {
      if (item.kind !== 'line') continue;
      for (const { run, text } of item.line.pieces) {
        files.add(FACE_FILES[run.face]);
        if (covers(fonts.faces[run.face], text)) continue;
        for (const file of shaper.filesOf(run.face, text, item.line.han ?? USUAL_HAN)) files.add(file);
      }
    }
  }
  return files;
}

function* listsOf({ pages }: PaperDocument): Iterable<DisplayList> {
  for (const { head, foot, rows } of pages) {
    yield head;
    yield foot;
    for (const { list } of rows) yield list;
  }
}
