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
