import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/message-bus.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { supervise } from '../../adapters/common/engine/supervise.ts';
import { unavailable } from './errors.ts';

/** Where the last command of each person ended: what any call of theirs must have passed, whatever it says itself. */
export type LastPositions = {
  /** A command of this person was answered with this position. */
  saw: (userId: string, position: Position) => void;
  /** What a read of this person must have passed. `said` is what the client knows of; null when it says nothing. */
  required: (userId: string, said: Position | null) => Promise<Position>;
  /** Hears no more of what other processes answered. */
  stop: () => void;
};

type Options = {
  bus: Pick<MessageBus, 'emit' | 'listen' | 'request'>;
  /** Every command of every person is answered by this process, as in the embedded runtime. */
  alone: boolean;
  logger: Logger;
  /** Persons whose positions are remembered; those that were longest without a command are forgotten first. */
  capacity?: number;
};

const subject = 'commands-answered';
type Answered = { userId: string; position: string };

const headWithinMs = 5_000;

/**
 * Processes tell each other, best effort, which is enough for clients that say themselves what they have seen. For those
 * that do not, word of their last command may still be on its way: they wait for the end of the log.
 */
export function createLastPositions({ bus, alone, logger, capacity = 10_000 }: Options): LastPositions {
  const last = new LRUCache<string, Position>({ max: capacity });
  const ending = new AbortController();

  function remember(userId: string, position: Position): void {
    const before = last.get(userId) ?? 0n;
    last.set(userId, position > before ? position : before);
  }

  if (!alone) {
    const hear = (data: unknown): void => {
      const { userId, position } = data as Answered;
      remember(userId, BigInt(position));
    };
    void supervise(
      'answered commands',
      ending.signal,
      logger,
      async () => void (await bus.listen(subject, hear)),
    );
  }

  return {
    saw(userId, position) {
      // Nobody in particular, as at sign-up, reads nothing.
      if (userId === '') return;
      remember(userId, position);
      if (!alone) bus.emit(subject, { userId, position: position.toString() } satisfies Answered);
    },
    async required(userId, said) {
      const known = last.peek(userId);
      if (said !== null) return known !== undefined && known > said ? known : said;
      return alone && known !== undefined ? known : logHead(bus);
    },
    stop: () => ending.abort(),
  };
}

/** Where the log ends; rejects with 503 when the command service does not answer. */
export async function logHead(bus: Pick<MessageBus, 'request'>): Promise<Position> {
  try {
    const answer = await bus.request(LogHead.subject, {}, headWithinMs);
    return BigInt(LogHead.output.parse(answer).position);
  } catch (error) {
    throw error instanceof RequestTimeout ? unavailable() : error;
  }
}
