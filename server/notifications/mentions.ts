// Who is meant by `@name` in a text, and by a mention in the text of a cell. Pure.

import { fullNameOf } from '../../shared/format/words.ts';
import { parseRich } from '../../shared/rich/stored.ts';

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The people whom a text names: by `@` and their whole name, or by their first name where nobody else has it. */
export function mentionedIn(text: string, people: readonly Named[]): ReadonlySet<string> {
  const plain = lower(text);
  const names = namesOf(people);
  const found = new Set<string>();
  for (let at = plain.indexOf('@'); at >= 0; at = plain.indexOf('@', at + 1)) {
    // A letter before it: the middle of a mail address.
    if (isWord(plain[at - 1])) continue;
    const rest = plain.slice(at + 1);
    const longest = names.find(({ name }) => rest.startsWith(name) && !isWord(rest[name.length]));
    for (const id of longest?.ids ?? []) found.add(id);
  }
  return found;
}

/** Longest first, so that `@Anna Maria` is not Anna. */
function namesOf(people: readonly Named[]): readonly { name: string; ids: readonly string[] }[] {
  const whole = Map.groupBy(people, (person) => lower(fullNameOf(person)));
  const first = Map.groupBy(people, ({ firstName }) => lower(firstName.trim()));
  const alone = [...first].filter(([name, own]) => own.length === 1 && !whole.has(name));
  return [...whole, ...alone]
    .filter(([name]) => name !== '')
    .map(([name, own]) => ({ name, ids: own.map(({ id }) => id) }))
    .toSorted((one, other) => other.name.length - one.name.length);
}

function lower(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
}

/** The people whom the text of a cell mentions. */
export function mentionedInCell(valueText: unknown): ReadonlySet<string> {
  const rich = typeof valueText === 'string' ? parseRich(valueText) : null;
  const spans = rich?.paragraphs.flatMap((paragraph) => paragraph.spans) ?? [];
  return new Set(spans.flatMap(({ mention }) => (mention?.kind === 'user' ? [mention.id] : [])));
}
