// The operator's first page: what this server is, which features are on, and links to its tools.

import { useSnapshot } from 'valtio';
import { preferredClock } from '../browser/look.ts';
import { byteSize } from '../../shared/format/amounts.ts';
import { fullMoment } from '../../shared/format/moments.ts';
import { formatCount } from '../../shared/format/words.ts';
import { TEXT_LINK_CLASSES } from '../ui/TextLink.tsx';
import { session } from '../store/session.ts';

const instruments = [
  ['/readyz', 'Ready', 'Database reachable, migrations done'],
  ['/healthz', 'Alive', 'The process answers'],
  ['/metrics', 'Metrics', 'Prometheus text'],
  ['/api/docs', 'Calls', 'The HTTP contract, as OpenAPI'],
] as const;

/** The operator's first page: settings of this server, and links to its tools. */
export function YrdamPage() {
  const { vars } = useSnapshot(session);
  return (
    <main className="mx-auto w-full max-w-table px-4 py-8">
      <title>Yrdam · EO</title>
      <h1 className="mb-6 text-28 font-heading">This server</h1>
      <table className="w-full border-t border-line text-left">
        <tbody>
          {linesOf(vars ?? {}).map(([name, words]) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="w-60 py-2 pr-4 font-normal text-ink-2">
                {name}
              </th>
              <td className="py-2 wrap-anywhere tabular">{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="mt-8 mb-2 text-16 leading-6 font-semibold">Instruments</h2>
      <ul>
        {instruments.map(([address, name, about]) => (
          <li key={address} className="flex gap-4 border-t border-line py-2">
            <a href={address} className={TEXT_LINK_CLASSES}>
              {name}
            </a>
            <span className="text-ink-2">{about}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Returns a value in words: switches as On or Off, times as moments, sizes and counts with their units. */
function wordsOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') {
    if (/(?:At|Time|since)$/i.test(name) && value > YEAR_2001_MS) return fullMoment(value, preferredClock());
    if (/bytes/i.test(name)) return byteSize(value);
    return /Ms$/.test(name) ? `${formatCount(value)} ms` : formatCount(value);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Smaller numbers are counts, no times in ms. */
const YEAR_2001_MS = 1e12;

/** Returns the values of the server by name; those of an object come one by one, as “limits, bytes”. */
function linesOf(vars: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  return Object.entries(vars).flatMap(([name, value]): readonly (readonly [string, string])[] =>
    isObject(value)
      ? linesOf(value).map(([inner, words]) => [`${titleOf(name)}, ${inner.toLowerCase()}`, words])
      : [[titleOf(name), wordsOf(name, value)]],
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the name of a variable as people write it: `startedAt` is “Started at”. */
function titleOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
