// The worker in which pdf.js reads files. Its own module, so that it starts beside the engine and not behind it.

const address = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
let running: Worker | null = null;

/** One worker reads every file. */
export function pdfWorker(): Worker {
  if (running) return running;
  const started = new Worker(address, { type: 'module' });
  started.addEventListener('error', () => {
    if (running === started) running = null;
  });
  running = started;
  return started;
}

/** Ends a worker that does not answer any more; the next file starts a new one. */
export function endPdfWorker(worker: Worker): void {
  worker.terminate();
  if (running === worker) running = null;
}
