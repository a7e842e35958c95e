/**
 * An engine (event log, message bus, document store …) cannot be reached or cannot work at the moment; the same call
 * may succeed later. It is unknown whether the call took effect. `cause` is the error of the engine's client.
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
 * There is no space left to write to: a disk, a quota or a limit of the engine. Stored data is safe and can be read;
 * the same call succeeds once there is space again. `engine` names the store.
 */
export class StorageFull extends EngineUnavailable {
  constructor(store: string, cause: unknown) {
    super(store, cause);
    this.name = 'StorageFull';
    this.message = `${store} has no space left: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

/**
 * The disk of a store is read-only, fails, or is not this program's. Nothing that is stored was changed, and what can be read goes on
 * being read; the same call succeeds once an operator has mended that.
 */
export class StorageUnusable extends EngineUnavailable {
  constructor(store: string, reason: string, cause: unknown) {
    super(store, cause);
    this.name = 'StorageUnusable';
    this.message = `${store} cannot be used, ${reason}: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

/** What only its operator can mend: whoever can wait does, and says so. */
export const isOfStorage = (error: unknown): boolean =>
  error instanceof StorageFull || error instanceof StorageUnusable;

/** The same of another thread, of which its name and its message came; null for any other error. */
export function storageErrorOf(name: string, store: string, message: string): EngineUnavailable | null {
  if (name === 'StorageFull') return new StorageFull(store, message);
  return name === 'StorageUnusable' ? new StorageUnusable(store, 'as a thread found', message) : null;
}

/**
 * An engine is reachable, but it or this process is misconfigured: the same call succeeds only after an operator has
 * changed the configuration. The call had no effect. Thrown at once, without retries; `remedy` says what to do.
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

/** The engine denies this process's user a permission that it needs. The call had no effect. */
export class EngineRefused extends EngineMisconfigured {
  constructor(engine: string, problem: string, remedy: string) {
    super(engine, problem, remedy);
    this.name = 'EngineRefused';
    this.message = `${engine} refuses: ${problem}. ${remedy}`;
  }
}
