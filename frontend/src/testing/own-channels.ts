const Channel = globalThis.BroadcastChannel;

/** Channels reach all threads of a process: a session of another file that plays cards of the same name is not heard. */
export function ownChannels(): void {
  const file = crypto.randomUUID();
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(`${name} in ${file}`);
    }
  };
}
