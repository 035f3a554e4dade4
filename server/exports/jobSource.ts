// Separates a job from the rows of its sheets, which are posted to the thread before the job. This file must not import
// anything that renders.

import type { SheetSource } from './parseSheet.ts';
import type { RenderJob } from './renderJob.ts';

/** Returns the sheets that a job renders; an empty list where it renders none. */
export function sourcesIn(job: RenderJob): readonly SheetSource[] {
  if ('workbook' in job) return job.workbook.sources;
  if ('poster' in job || 'calendar' in job || 'report' in job) return [];
  if ('rundown' in job) return [job.rundown.source];
  return ['guest' in job ? job.guest.source : job.source];
}

/** Returns the job with the rows of its sheets replaced by `rows`; the job itself if it has no sheets. */
export function withRows(job: RenderJob, rows: readonly SheetSource['rows'][]): RenderJob {
  const rowed = <Source extends SheetSource>(source: Source, at = 0): Source => ({
    ...source,
    rows: rows[at] ?? [],
  });
  if ('workbook' in job) {
    const sources = job.workbook.sources.map((source, at) => rowed(source, at));
    return { workbook: { ...job.workbook, sources } };
  }
  if ('poster' in job || 'calendar' in job || 'report' in job) return job;
  if ('guest' in job) return { guest: { ...job.guest, source: rowed(job.guest.source) } };
  if ('rundown' in job) return { rundown: { ...job.rundown, source: rowed(job.rundown.source) } };
  return { ...job, source: rowed(job.source) };
}
