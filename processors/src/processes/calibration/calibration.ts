import { randomUUID } from 'node:crypto';
import {
  type CommandContext,
  commandReplySchema,
  commandSubject,
  theApp,
} from '@anamnesis/contracts/kernel/message.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { MeasuredQuestion } from '@anamnesis/contracts/practice/calibration.ts';
import { CalibrateQuestion } from '@anamnesis/contracts/practice/commands.ts';
import { ListMisjudgedQuestions } from '@anamnesis/contracts/practice/requests.ts';
import type { Logger } from 'pino';
import { startRegularly } from '../../platform/kernel/regularly.ts';

type Options = {
  bus: Pick<MessageBus, 'request'>;
  logger: Pick<Logger, 'debug' | 'info'>;
  /** Pause between two checks (default 1 h). */
  everyMs?: number | undefined;
};

const hourMs = 3_600_000;
const retryMs = 60_000;
const timeoutMs = 30_000;
const pageSize = 100;

/**
 * Has questions recorded, every hour, that turned out to be of another difficulty. An answer is no message of the bus: its weight is in a read
 * model, and of thousands of answers hardly one changes what a question is asked as.
 */
export function startCalibration(options: Options): Subscription {
  const { everyMs = hourMs, logger } = options;
  return startRegularly({
    task: async (signal) => {
      const count = await calibrate(options, signal);
      if (count > 0)
        logger.info({ questions: count }, 'practice questions turned out to be of another difficulty');
    },
    // The other services may not be running yet.
    failed: (error) => logger.debug({ err: error }, 'the check of how hard practice questions are failed'),
    pauseMs: (hasFailed) => (hasFailed ? Math.min(everyMs, retryMs) : everyMs),
    ref: false,
  });
}

/** One check; resolves with how many questions it was about. What another instance has recorded meanwhile is not recorded again. */
export async function calibrate({ bus }: Pick<Options, 'bus'>, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let afterSubject = '';
  for (;;) {
    const request = { afterSubject, limit: pageSize };
    const answer = await bus.request(ListMisjudgedQuestions.subject, request, timeoutMs);
    const { questions } = ListMisjudgedQuestions.output.parse(answer);
    for (const question of questions) {
      if (signal?.aborted) return count;
      await send(bus, question);
      count += 1;
    }
    if (questions.length < pageSize) return count;
    afterSubject = questions.at(-1)?.subject ?? '';
  }
}

async function send(bus: Options['bus'], data: MeasuredQuestion): Promise<void> {
  const commandId = randomUUID();
  const context: CommandContext = {
    userId: theApp,
    commandId,
    correlationId: commandId,
    causationId: commandId,
  };
  const reply = commandReplySchema.parse(
    await bus.request(commandSubject(CalibrateQuestion), { data, context }, timeoutMs),
  );
  if (!reply.ok) throw new Error(`${CalibrateQuestion.name} was refused: ${reply.code} ${reply.message}`);
}
