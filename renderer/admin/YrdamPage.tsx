// The operator's first page: what this server is, which features are on, and links to its tools.

import { useSnapshot } from 'valtio';
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
      <dl className="border-t border-line">
        {Object.entries(vars ?? {}).map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-mono text-12 leading-5 wrap-anywhere">{textOf(value)}</dd>
          </div>
        ))}
      </dl>
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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
