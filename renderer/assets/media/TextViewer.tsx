// The beginning of a text file or of a CSV or TSV table, as much as the server keeps for the preview.

import { useCallback, useMemo } from 'react';
import { formatByteSize } from '../../../shared/format/amounts.ts';
import { assetFilePath } from '../../../shared/paths.ts';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import { dataOf, networkError } from '../../net/call.ts';
import { CallError } from '../../net/callError.ts';
import { useCall } from '../../net/useCall.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { useAssetPage } from '../assetContext.ts';
import { csvRowsOf } from './csvRows.ts';

/** Number of bytes of a text file that the server keeps for the preview. */
const SHOWN_BYTES = 64 * 1024;
const TABLE = /^(?:CSV|TSV|TAB)$/;

/** The text of the shown version. */
export function TextViewer() {
  const { projectId, asset, version } = useAssetPage();
  const { fileId, kind, byteSize: bytes, address } = version;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const address = assetFilePath({ projectId, assetId: asset.id, fileId }, 'text');
      try {
        const answer = await fetch(address, { signal });
        if (!answer.ok) await dataOf(answer);
        return await answer.text();
      } catch (cause) {
        throw cause instanceof CallError ? cause : networkError(cause);
      }
    },
    [projectId, asset.id, fileId],
  );
  const { loaded, again } = useCall(load);
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-desk p-6 max-md:p-0">
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled is reached by keyboard
        tabIndex={0}
        aria-label={asset.title}
        className="min-h-0 flex-1 overflow-auto rounded-control bg-surface p-4 -outline-offset-2 edge-line max-md:rounded-none"
      >
        {loaded.state === 'loading' && <p className="text-ink-2">Reading the file</p>}
        {loaded.state === 'failed' && (
          <LoadFailure error={loaded.error} again={again}>
            The text could not be loaded.
          </LoadFailure>
        )}
        {loaded.state === 'done' &&
          (TABLE.test(kind) ? (
            <Table text={loaded.value} isCut={bytes > SHOWN_BYTES} />
          ) : (
            <pre className="font-mono text-13 leading-5 wrap-anywhere whitespace-pre-wrap">
              {loaded.value}
            </pre>
          ))}
      </section>
      {bytes > SHOWN_BYTES && (
        <p className="flex shrink-0 items-center gap-2 pt-3 text-12 text-ink-2 max-md:px-4 max-md:pb-2">
          {`The beginning is shown, ${formatByteSize(SHOWN_BYTES)} of ${formatByteSize(bytes)}.`}
          <a href={address} download className={buttonClass({ kind: 'line', size: 'sm' })}>
            Download all of it
          </a>
        </p>
      )}
    </div>
  );
}

/** A CSV or TSV table whose first line is the header. */
function Table({ text, isCut }: { text: string; isCut: boolean }) {
  const rows = useMemo(() => csvRowsOf(text, isCut), [text, isCut]);
  const [head = [], ...body] = rows;
  const cell = 'max-w-80 border-b border-line px-3 py-1.5 text-left align-top wrap-anywhere';
  return (
    <table className="border-collapse text-13 tabular">
      <thead>
        <tr>
          {head.map((title, at) => (
            <th key={at} scope="col" className={`${cell} sticky -top-4 bg-surface font-semibold`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((texts, line) => (
          <tr key={line}>
            {texts.map((each, at) => (
              <td key={at} className={cell}>
                {each}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
