// The top of a sheet as a small picture of a page. It is only an aid to recognition, so screen readers skip it.

import type { SheetPicture } from '../../../shared/api/projectOverview.ts';
import { cx } from '../../ui/classes.ts';

const frame = 'relative block h-14 w-22 shrink-0 overflow-hidden rounded-cell edge-line-strong';
const page = 'absolute top-0 left-0 block w-120 origin-top-left scale-[0.1833] px-4 py-3.5 text-13';
const cell = 'h-6 truncate border-b border-paper-line px-1.5';

/** A picture of the top of a sheet, on light paper also in the dark scheme; an empty box until the picture is
 *  loaded. */
export function SheetPagePicture({ picture }: { picture: SheetPicture | null }) {
  if (!picture) return <span aria-hidden className={cx(frame, 'bg-sunken')} />;
  return (
    <span aria-hidden data-scheme="light" className={cx(frame, 'bg-paper text-paper-ink paper-dim')}>
      <span className={page}>
        <PageTable picture={picture} />
      </span>
      <span className="absolute inset-0 rounded-cell edge-line-strong" />
    </span>
  );
}

function PageTable({ picture: { columns, rows } }: { picture: SheetPicture }) {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <colgroup>
        <col className="w-8" />
        {columns.map(({ width }, at) => (
          <col key={at} style={{ width: `${(width / total) * 100}%` }} />
        ))}
      </colgroup>
      <tbody>
        <tr className="font-semibold">
          <td className={cx(cell, 'border-b-2 border-b-paper-ink text-right')}>#</td>
          {columns.map(({ title, hue, isEnd }, at) => (
            <td
              key={at}
              data-hue={hue ?? undefined}
              className={cx(
                cell,
                'border-b-2 border-b-paper-ink',
                hue && 'border-t-4 border-t-hue-bar',
                isEnd && 'text-right',
              )}
            >
              {title}
            </td>
          ))}
        </tr>
        {rows.map(({ number, banner, texts }, line) =>
          banner === null ? (
            <tr key={line}>
              <td className={cx(cell, 'text-right font-semibold tabular')}>{number}</td>
              {columns.map(({ hue, isEnd }, at) => (
                <td
                  key={at}
                  data-hue={hue ?? undefined}
                  className={cx(cell, hue && 'bg-hue-lane', isEnd && 'text-right tabular')}
                >
                  {texts[at]}
                </td>
              ))}
            </tr>
          ) : (
            <tr key={line} className={number === '' ? 'bg-paper-ink font-semibold text-paper' : 'hatched'}>
              <td className={cx(cell, 'text-right')}>{number}</td>
              <td colSpan={columns.length} className={cell}>
                {banner}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
