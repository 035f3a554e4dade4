// The sheets of a job, whose rows travel to the thread ahead of it. This file loads nothing that renders.

import type { SheetSource } from './parseSheet.ts';
import type { RenderJob } from './renderJob.ts';

/** Returns the sheets that a job renders; an empty list where it renders none. */
export function sourcesIn(job: RenderJob): readonly SheetSource[] {
  if ('workbook' in job) return job.workbook.sources;
  if ('poster' in job || 'calendar' in job || 'report' in job) return [];
  if ('rundown' in job) return [job.rundown.source];
  return ['guest' in job ? job.guest.source : job.source];
}

/** Returns a job about the same sheets, each with its list of `rows`; the job itself where it is about none. */
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
