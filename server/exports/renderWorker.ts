// The thread in which sheets are rendered, one after the other, so that the server's own thread stays free.
import { parentPort } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';
import type { SheetSource } from './parseSheet.ts';
import { withRows } from './jobSource.ts';
import { renderJob, type RenderJob, type RenderReport, type ToRenderThread } from './renderJob.ts';

/** The rows that were received for the sheets of the next job. */
let ahead: { id: number; rows: SheetSource['rows'][number][][] } = { id: 0, rows: [] };

parentPort?.on('message', (message: ToRenderThread) => {
  const { id } = message;
  if ('job' in message) {
    const { rows } = ahead;
    ahead = { id: 0, rows: [] };
    void answer(id, withRows(message.job, rows));
    return;
  }
  if (ahead.id !== id) ahead = { id, rows: [] };
  (ahead.rows[message.at] ??= []).push(...message.rows);
});

async function answer(id: number, job: RenderJob): Promise<void> {
  const report = await reportOf(id, job);
  const bytes = 'outcome' in report ? report.outcome.bytes : null;
  // A small Buffer is a part of Node's shared pool, which must not be transferred, so its bytes are copied.
  const own =
    bytes !== null && bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  parentPort?.postMessage(report, own ? [bytes.buffer] : []);
}

async function reportOf(id: number, job: RenderJob): Promise<RenderReport> {
  try {
    return { id, outcome: await renderJob(job) };
  } catch (error) {
    if (error instanceof AppError) {
      const { message, code } = error.details;
      return {
        id,
        refusal: {
          kind: error.kind,
          details: { ...(message ? { message } : {}), ...(code ? { code } : {}) },
        },
      };
    }
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
