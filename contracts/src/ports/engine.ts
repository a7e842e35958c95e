/**
 * An engine (event log, message bus, document store …) cannot be reached or cannot work at the moment; the same call
 * may succeed later. Nothing is known about whether its effect took place. `cause` is what the engine's client said.
 */
export class EngineUnavailable extends Error {
  readonly engine: string;

  constructor(engine: string, cause: unknown) {
    super(`${engine} is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'EngineUnavailable';
    this.engine = engine;
  }
}

/**
 * There is no space left to write to: a disk, a quota or a limit of the engine. What is stored already is safe and can be
 * read; the same call succeeds once there is space again. `engine` names the store.
 */
export class StorageFull extends EngineUnavailable {
  constructor(store: string, cause: unknown) {
    super(store, cause);
    this.name = 'StorageFull';
    this.message = `${store} has no space left: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

/**
 * An engine is there and cannot be worked with as it, or this process, is configured: the same call succeeds only after
 * somebody has changed that. Nothing took place. It is thrown as soon as it is known, without waiting; `remedy` says what to do.
 */
export class EngineMisconfigured extends EngineUnavailable {
  readonly remedy: string;

  constructor(engine: string, problem: string, remedy: string) {
    super(engine, problem);
    this.name = 'EngineMisconfigured';
    this.message = `${engine} cannot be used as it is configured: ${problem}. ${remedy}`;
    this.remedy = remedy;
  }
}

/** An engine does not let the user that this process names do what it has to. Nothing took place. */
export class EngineRefused extends EngineMisconfigured {
  constructor(engine: string, problem: string, remedy: string) {
    super(engine, problem, remedy);
    this.name = 'EngineRefused';
    this.message = `${engine} refuses: ${problem}. ${remedy}`;
  }
}
