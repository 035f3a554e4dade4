// What `fixtures/README.md` says of each file: the third column of its tables, in its several ways of saying it.

export interface ExpectedTab {
  readonly name: string | null;
  readonly rows: number;
  readonly columns: number;
}

export type Expected =
  | { readonly kind: 'refusal' }
  /** `count`: of all tabs, where the README says so; it names the first ones only. */
  | { readonly kind: 'tabs'; readonly tabs: readonly ExpectedTab[]; readonly count: number | null };

/** Files whose counts come from a lenient program (`[SheetJS only]`) while the notes below ask for a refusal. */
const REFUSED = /BadWorkbook|invalid-xml|poc-xmlbomb/;
/** A claimed range, and what is really there: "never walk the claimed range". */
const CLAIMED: Readonly<Record<string, ExpectedTab>> = {
  'comment03.xlsx': { name: 'Sheet1', rows: 1, columns: 1 },
};

/** By path below `fixtures`. */
export function expectationsOf(readme: string): ReadonlyMap<string, Expected> {
  const expected = new Map<string, Expected>();
  let section = '';
  for (const line of readme.split('\n')) {
    const heading = /^## (\S+)$/.exec(line)?.[1];
    if (heading) section = heading;
    const [, file, , says] = line.split('|').map((cell) => cell.trim());
    if (!file?.includes('.') || says === undefined) continue;
    expected.set(`${section}/${file}`, expectationOf(file, says));
  }
  return expected;
}

function expectationOf(file: string, says: string): Expected {
  const claimed = CLAIMED[file];
  if (claimed) return { kind: 'tabs', tabs: [claimed], count: 1 };
  if (REFUSED.test(file) || says.startsWith('unreadable')) return { kind: 'refusal' };
  const plain = /^(\d+) x (\d+) /.exec(says);
  if (plain)
    return {
      kind: 'tabs',
      tabs: [{ name: null, rows: Number(plain[1]), columns: Number(plain[2]) }],
      count: 1,
    };
  const [, count, rest] = /^(\d+) sheets?: (.*)$/.exec(says) ?? [];
  const tabs = (rest ?? '').split(';').flatMap((part) => tabOf(part.trim()));
  return { kind: 'tabs', tabs, count: count === undefined ? null : Number(count) };
}

/** `sessions 66x17, 0 merged`, `First Sheet A1:B4 (4 cells, 0 merged)`, `Sheet3  (0 cells, 0 merged)`. */
function tabOf(part: string): readonly ExpectedTab[] {
  const [, name, rows, columns] = /^(.+?) (\d+)x(\d+),/.exec(part) ?? [];
  if (name) return [{ name, rows: Number(rows), columns: Number(columns) }];
  const [, ranged, letters, last] = /^(.+?) A1:([A-Z]+)(\d+) \(/.exec(part) ?? [];
  if (ranged && letters) return [{ name: ranged, rows: Number(last), columns: letters.charCodeAt(0) - 64 }];
  const empty = /^(.+?)\s+\(0 cells/.exec(part)?.[1];
  return empty ? [{ name: empty, rows: 0, columns: 0 }] : [];
}
