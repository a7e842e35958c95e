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
