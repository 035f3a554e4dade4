// What an OpenDocument sheet says about how it is shown: `settings.xml`.

import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** As LibreOffice writes it: 1 parts the window, 2 keeps the first columns in sight. */
const FROZEN = '2';

/** Resolves to how many columns from the left stay in sight, by the name of the table. */
export async function frozenColumnsOf(archive: Archive): Promise<ReadonlyMap<string, number>> {
  const frozen = new Map<string, number>();
  const chunks = await archive.read('settings.xml');
  if (!chunks) return frozen;
  let table = '';
  let item = '';
  let values: Record<string, string> = {};
  await readXml(chunks, 'list of settings', {
    open(tag, attributes) {
      if (tag === 'config-item-map-entry') [table, values] = [attributes['config:name'] ?? '', {}];
      if (tag === 'config-item') item = attributes['config:name'] ?? '';
    },
    text(text) {
      if (item !== '') values[item] = (values[item] ?? '') + text;
    },
    close(tag) {
      if (tag === 'config-item') item = '';
      if (tag !== 'config-item-map-entry' || values['HorizontalSplitMode'] !== FROZEN) return;
      const count = Number(values['HorizontalSplitPosition']);
      if (Number.isInteger(count) && count > 0) frozen.set(table, count);
      values = {};
    },
  });
  return frozen;
}
