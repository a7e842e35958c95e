// An encrypted PDF, decrypted in a worker with the password that a person typed.
import { isTaskFault, isWorkerLimit } from '../platform/workers/errors.ts';
import type { JobLimits, WorkerPool } from '../platform/workers/pool.ts';
import type { SourceFile } from '../platform/workers/source-file.ts';
import { damagedPdf, refusedAsComplex, wrongPassword } from '@anamnesis/readers';
import { DocumentRefused } from './refused.ts';

/** Not tried again when a limit was broken: what was written until then has left the worker. The person may. */
export async function* decryptFile(
  pool: WorkerPool,
  file: SourceFile,
  password: string,
  limits: JobLimits,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* pool.stream<Uint8Array>({ task: 'decryptPdf', input: { password }, file }, limits);
  } catch (error) {
    if (isWorkerLimit(error)) throw new DocumentRefused(refusedAsComplex('pdf'));
    if (!isTaskFault(error)) throw error;
    // Its message is not the person's: it is of what reads the file.
    throw new DocumentRefused(error.taskError === 'PasswordWrong' ? wrongPassword : damagedPdf);
  }
}
