import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelNames } from '@anamnesis/contracts/read-models.ts';
import { AllShown } from '@anamnesis/contracts/system/requests.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  store: Pick<ReadStore, 'position' | 'waitFor'>;
};

const waitMs = 5_000;
/** Of whom nothing is unfinished. */
const nobody = '';

/** Replies whether every read model has passed a position. */
export const serveAllShown = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(AllShown.subject, async (message) => {
    const { userId, position } = AllShown.input.parse(message);
    const wanted = BigInt(position);
    const until = performance.now() + waitMs;
    const positions = await Promise.all(readModelNames.map((name) => store.position(name)));
    const left = readModelNames.filter((_, n) => userId !== undefined || positions[n]! < wanted);
    // One after the other: of many that wait at once each looks after every commit.
    for (const name of left) {
      const leftMs = Math.max(0, until - performance.now());
      if (!(await store.waitFor(name, wanted, leftMs, userId ?? nobody))) return { isShown: false };
    }
    return { isShown: true };
  });
