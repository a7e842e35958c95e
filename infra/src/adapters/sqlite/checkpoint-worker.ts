// The thread that copies pages of a write-ahead log to its file, on a connection of its own.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointAsked, Done } from './checkpoints.ts';

const db = new DatabaseSync(workerData as string);

function checkpoint(): void {
  try {
    db.exec('pragma wal_checkpoint(passive)');
  } catch {
    // The disk is full, perhaps: whoever writes next learns it.
  }
  parentPort?.postMessage('done' satisfies Done, []);
}

function close(): void {
  db.close();
  parentPort?.close();
}

parentPort?.on('message', (asked: CheckpointAsked) => (asked === 'close' ? close() : checkpoint()));
