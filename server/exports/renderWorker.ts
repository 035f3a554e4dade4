// The thread in which sheets are rendered, one after the other, so that the server's own thread stays free.
import { parentPort } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';
import { renderJob, type RenderJob, type RenderReport } from './renderJob.ts';

parentPort?.on('message', ({ id, job }: { readonly id: number; readonly job: RenderJob }) => {
  void reportOf(id, job).then((report) => {
    const bytes = 'outcome' in report ? report.outcome.bytes : null;
    // A small Buffer is a part of Node's pool, which must not be transferred.
    const own =
      bytes !== null && bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
    parentPort?.postMessage(report, own ? [bytes.buffer] : []);
  });
});

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
