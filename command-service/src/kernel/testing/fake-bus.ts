import { type MessageBus, RequestTimeout } from '@anamnesis/contracts/ports/message-bus.ts';

const unused = () => Promise.reject(new Error('the command service does not use this'));

/** Requests and replies only. A subject that nobody replies to times out at once. */
export function createFakeBus(): MessageBus {
  const repliers = new Map<string, (data: unknown) => Promise<unknown>>();
  return {
    register: unused,
    publish: unused,
    consume: unused,
    deadLetters: unused,
    dropDeadLetters: unused,
    depth: unused,
    identity: unused,
    clear: unused,
    listen: unused,
    emit: () => {},
    async request(subject, data, timeoutMs) {
      const replier = repliers.get(subject);
      if (!replier) throw new RequestTimeout(subject, timeoutMs);
      return replier(data);
    },
    async reply(subject, handler) {
      repliers.set(subject, handler);
      return {
        stop: async () => {
          repliers.delete(subject);
        },
      };
    },
    close: async () => {},
  };
}
