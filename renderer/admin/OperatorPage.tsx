// The operator's start page: the settings of this server, which features are on, and links to its diagnostic pages.

import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { preferredClock } from '../browser/look.ts';
import { formatByteSize } from '../../shared/format/amounts.ts';
import { fullMoment } from '../../shared/format/moments.ts';
import { countOf, formatCount } from '../../shared/format/words.ts';
import { cx } from '../ui/classes.ts';
import { TEXT_LINK_CLASSES } from '../ui/TextLink.tsx';
import { session } from '../store/session.ts';

const instruments = [
  ['/readyz', 'Ready', 'Database reachable, migrations done'],
  ['/healthz', 'Alive', 'The process answers'],
  ['/metrics', 'Metrics', 'Prometheus text'],
  ['/api/docs', 'Calls', 'The HTTP contract, as OpenAPI'],
] as const;

const withoutFfmpeg = z.object({ previews: z.object({ filmsAndSounds: z.literal(false) }) });

/** The operator's start page. */
export function OperatorPage() {
  const all = useSnapshot(session).vars ?? {};
  const vars = Object.entries(all);
  const plain = linesOf(Object.fromEntries(vars.filter(([, value]) => !isObject(value))));
  const groups = vars.flatMap(([name, value]) => (isObject(value) ? [[name, value] as const] : []));
  return (
    <main className="mx-auto w-full max-w-table px-4 py-8">
      <title>Yrdam · EO</title>
      <h1 className="mb-6 text-28 font-heading">This server</h1>
      <Values of={plain} />
      {groups.map(([name, values]) => (
        <section key={name} aria-label={titleOf(name)}>
          <h2 className="mt-8 mb-2 text-16 leading-6 font-semibold">{titleOf(name)}</h2>
          <Values of={linesOf(values)} />
        </section>
      ))}
      {withoutFfmpeg.safeParse(all).success && (
        <p className="mt-2 text-ink-2">
          Films and sounds have a plain icon: ffmpeg was not on the PATH when this server started.
        </p>
      )}
      <h2 className="mt-8 mb-2 text-16 leading-6 font-semibold">Instruments</h2>
      <ul>
        {instruments.map(([address, name, about]) => (
          <li key={address} className="flex gap-4 border-t border-line py-2 touch:py-3">
            <a href={address} className={cx(TEXT_LINK_CLASSES, 'finger')}>
              {name}
            </a>
            <span className="text-ink-2">{about}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}

type Line = readonly [name: string, words: string];

function Values({ of }: { of: readonly Line[] }) {
  return (
    <table className="w-full border-t border-line text-left">
      <tbody>
        {of.map(([name, words]) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="w-60 py-2 pr-4 font-normal text-ink-2">
              {name}
            </th>
            <td className="py-2 wrap-anywhere tabular">{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns one line per value. Nested objects are flattened: `nameLength.min` becomes “Name length, min”. */
function linesOf(values: Readonly<Record<string, unknown>>): readonly Line[] {
  return Object.entries(values).flatMap(([name, value]): readonly Line[] =>
    isObject(value)
      ? linesOf(value).map(([inner, words]): Line => [`${titleOf(name)}, ${inner.toLowerCase()}`, words])
      : [[titleOf(name), wordsOf(name, value)]],
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only numbers above this are timestamps in ms; smaller ones are counts. */
const YEAR_2001_MS = 1e12;

/** Returns a value as text: booleans as On or Off, timestamps as dates, durations and sizes with their units. */
function wordsOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') {
    if (/(?:At|Time)$/.test(name) && value > YEAR_2001_MS) return fullMoment(value, preferredClock());
    if (/Bytes/i.test(name)) return formatByteSize(value);
    return name.endsWith('Ms') ? durationOf(value) : formatCount(value);
  }
  if (typeof value === 'string') return value || 'None';
  return Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : 'None';
}

const UNITS = [
  [24 * 60 * 60_000, 'day'],
  [60 * 60_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
] as const;

/** Returns a duration in the largest unit of which it is a whole multiple: `30 days`, `250 ms`. */
function durationOf(ms: number): string {
  const unit = UNITS.find(([each]) => ms >= each && ms % each === 0);
  return unit ? countOf(ms / unit[0], unit[1]) : `${formatCount(ms)} ms`;
}

/** Returns the name of a variable as words, without its unit: `binMs` becomes “Bin”. */
function titleOf(name: string): string {
  const words = name
    .replace(/(?:Ms|Bytes)$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
