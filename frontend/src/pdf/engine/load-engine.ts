import { pdfWorker } from './worker.ts';

/** Loads pdf.js and, beside it, its worker. Rejects when they cannot be fetched. */
export async function loadEngine(): Promise<typeof import('./engine.ts')> {
  const worker = pdfWorker();
  const engine = await import('./engine.ts');
  engine.engineOf(worker);
  return engine;
}
