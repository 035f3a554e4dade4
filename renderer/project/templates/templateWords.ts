// Texts that describe templates and their copies.

import type { TemplateChanges, TemplateCopyEntry, TemplateListEntry } from '../../../shared/api/templates.ts';
import { countOf, formatList } from '../../../shared/format/words.ts';

/** Returns type and contents of a template: `Sheet · 12 rows · 9 columns`, `Rows · Nominees, Winner`. */
export function kindWords({ type, rows, columns, blockCells, rowTitles }: TemplateListEntry): string {
  if (type === 'sheet') return `Sheet · ${countOf(rows, 'row')} · ${countOf(columns, 'column')}`;
  if (type === 'rowlayout')
    return `Row layout · ${countOf(rows, 'title block')} · ${countOf(blockCells, 'cell')}`;
  const named = rowTitles.join(', ');
  return `${rows === 1 ? 'Row' : 'Rows'} · ${named === '' ? countOf(rows, 'row') : named}`;
}

/** Returns the sheets that contain copies of a template: `Run of show, 6 times`. */
export function usedWords({ usedIn }: Pick<TemplateListEntry, 'usedIn'>): string {
  const [first] = usedIn;
  if (!first) return 'Nowhere yet';
  if (usedIn.length > 2) return countOf(usedIn.length, 'sheet');
  if (usedIn.length === 2) return formatList(usedIn.map(({ title }) => title));
  return first.copies === 1 ? first.title : `${first.title}, ${first.copies} times`;
}

/** Returns the state of a template's copies in words. */
export function copiesWords({ copies, behind }: Pick<TemplateListEntry, 'copies' | 'behind'>): string {
  if (copies === 0) return 'No copy follows it';
  if (behind === 0) return copies === 1 ? '1 copy, up to date' : `${copies} copies, all up to date`;
  if (behind === copies) return `Changed, ${copies} can take it`;
  return `${countOf(copies, 'copy', 'copies')}, ${behind} behind`;
}

/** Returns the changes of a template in words: `2 rows changed, 1 added`. */
export function changesWords({ rows, others }: TemplateChanges): string {
  const count = (state: TemplateChanges['rows'][number]['state']): number =>
    rows.filter((row) => row.state === state).length;
  const parts = [
    [count('changed'), 'changed'],
    [count('added'), 'added'],
    [count('deleted'), 'deleted'],
    [count('moved'), 'moved'],
  ] as const;
  const some = parts.filter(([number]) => number > 0);
  const words = some.map(([number, word], index) =>
    index === 0 ? `${countOf(number, 'row')} ${word}` : `${number} ${word}`,
  );
  const more = others > 0 ? [`${countOf(others, 'change')} of looks, columns or paper`] : [];
  return formatList([...words, ...more]);
}

/** Tells whether the template has changes that a copy would take, or against which it would keep its own texts. */
export function isBehind({ takes, keeps }: TemplateCopyEntry): boolean {
  return takes + keeps > 0;
}

/** Tells whether fewer than half of the rows that a copy took from its template are left in it. */
export function isRebuilt({ shared, taken, rowIds }: TemplateCopyEntry): boolean {
  return rowIds.length > 0 && shared * 2 < taken;
}

/** Returns the changes that a copy would take or keep out: `keeps its own 2:08, takes 2`. */
export function copyWords(copy: TemplateCopyEntry): string {
  if (copy.refusal !== null) return copy.refusal;
  if (!isBehind(copy)) return 'up to date';
  if (isRebuilt(copy)) return `rebuilt, shares ${copy.shared} of ${countOf(copy.taken, 'row')}`;
  if (copy.keeps === 0) return `takes ${countOf(copy.takes, 'change')}`;
  const own = copy.keptTexts.length > 0 ? copy.keptTexts.join(', ') : countOf(copy.keeps, 'change');
  return copy.takes === 0 ? `keeps its own ${own}` : `keeps its own ${own}, takes ${copy.takes}`;
}
