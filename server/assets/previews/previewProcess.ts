// The process, or on the desktop the thread, that reads one file of a stranger and ends: what a crafted file may do to a
// parser happens here.

import { parentPort, workerData } from 'node:worker_threads';
import { previewOrder, type PreviewOrder, type PreviewReport } from './previewJob.ts';

async function reportOf(order: PreviewOrder): Promise<PreviewReport> {
  switch (order.makes) {
    case 'pages':
      return (await import('./pdfPages.ts')).drawPages(order);
    case 'text':
      return (await import('./textStart.ts')).writeTextStart(order);
    case 'length':
      return (await import('./mediaLength.ts')).lengthOf(order.path);
  }
}

const given: unknown = parentPort ? workerData : JSON.parse(process.argv[2] ?? '');
const report = await reportOf(previewOrder.parse(given));
if (parentPort) parentPort.postMessage(report);
else {
  // Nothing that a parser has left open keeps the process alive.
  process.stdout.write(JSON.stringify(report), () => process.exit(0));
}
