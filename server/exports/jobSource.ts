// The sheet of a job, whose rows travel to the thread ahead of it. This file loads nothing that renders.

import type { SheetSource } from './parseSheet.ts';
import type { RenderJob } from './renderJob.ts';

/** Returns the sheet that a job is about; null where it is about none. */
export function sourceIn(job: RenderJob): SheetSource | null {
  if ('poster' in job || 'calendar' in job || 'report' in job) return null;
  if ('rundown' in job) return job.rundown.source;
  return 'guest' in job ? job.guest.source : job.source;
}

/** Returns a job about the same sheet with these rows; the job itself where it is about none. */
export function withRows(job: RenderJob, rows: SheetSource['rows']): RenderJob {
  if ('poster' in job || 'calendar' in job || 'report' in job) return job;
  if ('guest' in job) return { guest: { ...job.guest, source: { ...job.guest.source, rows } } };
  if ('rundown' in job) return { rundown: { ...job.rundown, source: { ...job.rundown.source, rows } } };
  return { ...job, source: { ...job.source, rows } };
}
