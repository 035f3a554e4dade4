// The process, or on the desktop the thread, that reads one untrusted file and ends. Whatever a crafted file does to a
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
  // The process exits even if a parser has left something open.
  process.stdout.write(JSON.stringify(report), () => process.exit(0));
}
