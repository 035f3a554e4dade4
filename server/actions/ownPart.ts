// Cuts one entity out of the text of a bulk step. The text of a paste may have megabytes, and one entity is a small
// part of it. So the text is scanned, with other work in between, and not parsed.

import { isPackedText, partOfStep, type PackedStep } from '../../shared/packedSteps.ts';
import type { YieldToOthers } from '../yieldToOthers.ts';

/** Returns the bulk step `text` reduced to one entity; null if the step only refers to the entity, as cells refer to
 *  their row. The text must have no spaces between its tokens, which is how steps are stored. */
export async function ownPartOf(
  text: string,
  entityId: string,
  others: YieldToOthers,
): Promise<string | null> {
  if (isPackedText(text)) return packedPartOf(JSON.parse(text), entityId);
  if (!text.includes(`${JSON.stringify(entityId)}:`)) return null;
  const { data, previous } = await partsOf(text, entityId, others);
  if (data?.own === undefined) return null;
  const sides = [data, previous].filter((side) => side !== undefined).toReversed();
  const rest = sides.reduce((left, { start, end }) => `${left.slice(0, start)}null${left.slice(end)}`, text);
  return JSON.stringify({ ...JSON.parse(rest), data: data.own, previous: previous?.own ?? null });
}

/** Returns a packed step reduced to one entity. A packed step is a tenth as long, so it is parsed. */
function packedPartOf(packed: PackedStep, entityId: string): string | null {
  const { form: _, ...step } = packed;
  const own = partOfStep(step, entityId);
  return own && JSON.stringify({ ...step, ...own });
}

/** `data` or `previous` of a step: its position in the text, and the part of it about the entity. */
interface Side {
  readonly start: number;
  end: number;
  own?: { readonly db: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
}

/** Nesting depth of the names of a step's fields, and of the ids of its entities:
 *  `{"data":{"db":{"row":{"ID":…}}}}`. */
const [FIELDS, ENTITIES] = [1, 4];
/** Number of strings or characters scanned between two checks of the clock. */
const AT_ONCE = 4096;

/** Scans the text of a step, and returns where `data` and `previous` stand and what they say of the entity. */
async function partsOf(
  text: string,
  entityId: string,
  others: YieldToOthers,
): Promise<{ readonly data?: Side; readonly previous?: Side }> {
  const sides: { data?: Side; previous?: Side } = {};
  const keys: string[] = [];
  let depth = 0;
  let side: Side | null = null;
  let ownStart: number | null = null;
  for (let at = 0, count = 0; at < text.length; at += 1, count += 1) {
    if (count % AT_ONCE === 0) await others();
    switch (text.charAt(at)) {
      case '"': {
        const end = endOfText(text, at);
        if (text[end + 1] === ':' && depth <= ENTITIES) {
          keys[depth] = text.slice(at + 1, end);
          const name = keys[FIELDS];
          if (depth === FIELDS && (name === 'data' || name === 'previous'))
            side = sides[name] = { start: end + 2, end: end + 2 };
          if (depth === ENTITIES && side !== null && keys[depth] === entityId) ownStart = end + 2;
        }
        at = end;
        break;
      }
      case '{':
      case '[':
        depth += 1;
        break;
      case '}':
      case ']':
      case ',':
        if (depth === ENTITIES && ownStart !== null && side !== null) {
          side.own = {
            db: { [keys[ENTITIES - 1] ?? '']: { [entityId]: JSON.parse(text.slice(ownStart, at)) } },
          };
          ownStart = null;
        }
        if (depth === FIELDS && side !== null) {
          side.end = at;
          side = null;
        }
        if (text[at] !== ',') depth -= 1;
        break;
    }
  }
  return sides;
}

/** Returns the index of the closing quote of the JSON string whose opening quote is at `start`. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === '\\') before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
