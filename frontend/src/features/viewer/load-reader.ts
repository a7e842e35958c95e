import { loadEngine } from '../../pdf/engine/load-engine.ts';

/** Loads the scripts that read PDFs, which are larger than most documents, and starts them. */
export async function loadReader(): Promise<void> {
  await loadEngine();
}
