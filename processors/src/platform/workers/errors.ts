// How a job in a worker can fail, apart from the errors that the job itself throws (WorkerTaskFailed).
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';

/** The job took longer than its time limit; its worker was stopped. */
export class WorkerTimeout extends Error {
  override readonly name = 'WorkerTimeout';
  readonly code = 'WORKER_TIMEOUT';
}

/** The job used more memory than its limit; its worker was stopped. */
export class WorkerOutOfMemory extends Error {
  override readonly name = 'WorkerOutOfMemory';
  readonly code = 'WORKER_OUT_OF_MEMORY';
}

/** The worker got hardly any CPU time because the machine was busy. The job may succeed when it is retried. */
export class WorkerStarved extends EngineUnavailable {
  constructor(waitedMs: number) {
    super('a worker', new Error(`it hardly got to run for ${waitedMs} ms`));
    this.name = 'WorkerStarved';
  }
}

/** The workers held too much together, and this one most. The job may succeed when it is retried. */
export class WorkerCrowded extends EngineUnavailable {
  constructor() {
    super('a worker', new Error('there was not enough memory for all workers together'));
    this.name = 'WorkerCrowded';
  }
}

/** The worker exited while it had a job. */
export class WorkerCrashed extends Error {
  override readonly name = 'WorkerCrashed';
  readonly code = 'WORKER_CRASHED';
}

/** The task threw: `taskError` is the name of its error. The worker keeps running. */
export class WorkerTaskFailed extends Error {
  override readonly name = 'WorkerTaskFailed';
  readonly code = 'WORKER_TASK_FAILED';
  readonly taskError: string;

  constructor(taskError: string, message: string) {
    super(message);
    this.taskError = taskError;
  }
}

/** True when the task failed because of its input; false when the file could not be read from the disk. */
export function isTaskFault(error: unknown): error is WorkerTaskFailed {
  return error instanceof WorkerTaskFailed && error.taskError !== 'FileUnreadable';
}

/** True when the job exceeded a limit or crashed its worker, as opposed to an error thrown by the task. */
export function isWorkerLimit(error: unknown): error is WorkerTimeout | WorkerOutOfMemory | WorkerCrashed {
  return (
    error instanceof WorkerTimeout || error instanceof WorkerOutOfMemory || error instanceof WorkerCrashed
  );
}
