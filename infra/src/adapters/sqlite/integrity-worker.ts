// The thread that checks a large database as a whole, on a connection of its own that only reads. It loads next to nothing.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isCorrupt } from './errors.ts';

const busyTimeoutMs = 5000;

function damageIn(file: string): string | null {
  try {
    const db = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
    try {
      const found = db.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
      return found === 'ok' ? null : String(found);
    } finally {
      db.close();
    }
  } catch (error) {
    // Anything else, such as a file that is gone, is found by who works with it.
    return isCorrupt(error) && error instanceof Error ? error.message : null;
  }
}

parentPort?.postMessage(damageIn(workerData as string), []);
