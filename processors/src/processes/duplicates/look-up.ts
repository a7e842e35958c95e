import { type Duplicate, FindDuplicates, mostLookedUp } from '@anamnesis/contracts/cards/study/duplicates.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { z } from 'zod';
import { askOverBus } from '../../platform/files/free-files.ts';

type Question = z.output<(typeof FindDuplicates)['input']>;
type Reply = z.output<(typeof FindDuplicates)['output']>;

/** Whose cards are looked up, as of which position. */
export type AskingForCards = Pick<Question, 'userId' | 'position'> & {
  work: Pick<Work, 'signal' | 'extend'>;
};

export type LookUp = (by: Question['by'], all: readonly string[]) => AsyncGenerator<Duplicate[]>;

/** The cards that ids or keys lead to, in parts. Waits for the read model: while it is built anew, nothing fails. */
export const lookingUp = (bus: Pick<MessageBus, 'request'>, { work, ...asking }: AskingForCards): LookUp =>
  async function* lookUp(by, all) {
    for (let from = 0; from < all.length; from += mostLookedUp) {
      const values = all.slice(from, from + mostLookedUp);
      let cursor: string | null = null;
      for (let isRest = true; isRest;) {
        const reply: Reply = await askOverBus(bus, FindDuplicates, { ...asking, by, values, cursor });
        work.signal.throwIfAborted();
        work.extend();
        if (reply.status === 'lagging') continue;
        yield reply.cards;
        cursor = reply.next;
        isRest = cursor !== null;
      }
    }
  };
