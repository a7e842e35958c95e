import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { supervise } from '../../../adapters/common/engine/supervise.ts';
import { unavailable } from './errors.ts';

/** The position of each person's last command. Read models must have reached it for every request of that person. */
export type LastPositions = {
  /** Records that a command of this person returned this position. */
  saw: (userId: string, position: Position) => void;
  /** The position that a read of this person requires. `said`: the one in the request's header; null without it. */
  required: (userId: string, said: Position | null) => Promise<Position>;
  /** Stops listening to other processes. */
  stop: () => void;
};

type Options = {
  bus: Pick<MessageBus, 'emit' | 'listen' | 'request'>;
  /** This process handles all commands, as in the embedded runtime. */
  alone: boolean;
  logger: Logger;
  /** Of how many people the position is kept; the one whose last command is the oldest is evicted first. */
  capacity?: number;
};

const subject = 'commands-answered';
type Answered = { userId: string; position: string };

const headWithinMs = 5_000;

/**
 * Processes notify each other without a guarantee, which is enough for clients that send a position themselves. For
 * those that do not, a notification may still be under way, so they wait for the end of the log.
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
      // An anonymous caller, as at sign-up, reads nothing.
      if (userId === '') return;
      remember(userId, position);
      if (!alone) bus.emit(subject, { userId, position: position.toString() } satisfies Answered);
    },
    async required(userId, said) {
      const known = last.peek(userId);
      if (said !== null) return known !== undefined && known > said ? known : said;
      return alone && known !== undefined ? known : askLogHead(bus);
    },
    stop: () => ending.abort(),
  };
}

/** The end of the log; rejects with 503 when the request to the command service times out. */
export async function askLogHead(bus: Pick<MessageBus, 'request'>): Promise<Position> {
  try {
    const answer = await bus.request(LogHead.subject, {}, headWithinMs);
    return BigInt(LogHead.output.parse(answer).position);
  } catch (error) {
    throw error instanceof RequestTimeout ? unavailable() : error;
  }
}
