// How a job in a worker can fail, apart from the errors that the job itself throws (WorkerTaskFailed).
import { EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';

/** The worker worked on the job for longer than its time limit, and was stopped. */
export class WorkerTimeout extends Error {
  override readonly name = 'WorkerTimeout';
  readonly code = 'WORKER_TIMEOUT';
}

/** The job used more memory than its limit; its worker was stopped. */
export class WorkerOutOfMemory extends Error {
  override readonly name = 'WorkerOutOfMemory';
  readonly code = 'WORKER_OUT_OF_MEMORY';
}

/** The worker hardly got to run: others had the processor. It says nothing about the job, which may be done later. */
export class WorkerStarved extends EngineUnavailable {
  constructor(waitedMs: number) {
    super('a worker', new Error(`it hardly got to run for ${waitedMs} ms`));
    this.name = 'WorkerStarved';
  }
}

/** The worker ended by itself while it had a job. */
export class WorkerCrashed extends Error {
  override readonly name = 'WorkerCrashed';
  readonly code = 'WORKER_CRASHED';
}

/** The task threw: `taskError` is the name of its error. The worker lives on. */
export class WorkerTaskFailed extends Error {
  override readonly name = 'WorkerTaskFailed';
  readonly code = 'WORKER_TASK_FAILED';
  readonly taskError: string;

  constructor(taskError: string, message: string) {
    super(message);
    this.taskError = taskError;
  }
}

/** True for the failure that says: this input is wrong. A file that could not be read from the disk says nothing of that. */
export function isTaskFault(error: unknown): error is WorkerTaskFailed {
  return error instanceof WorkerTaskFailed && error.taskError !== 'FileUnreadable';
}

/** True for the failures that say: this input is too much for the limits, not: this input is wrong. */
export function isWorkerLimit(error: unknown): error is WorkerTimeout | WorkerOutOfMemory | WorkerCrashed {
  return (
    error instanceof WorkerTimeout || error instanceof WorkerOutOfMemory || error instanceof WorkerCrashed
  );
}
