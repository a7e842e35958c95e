import { SYSTEM_ACTOR } from '@anamnesis/contracts/kernel/events/message.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { CalibrateQuestion } from '@anamnesis/contracts/practice/commands.ts';
import { ListMisjudgedQuestions } from '@anamnesis/contracts/practice/requests.ts';
import { CommandRefused, sendUncaused } from '../../platform/kernel/commands.ts';

const timeoutMs = 30_000;
const pageSize = 100;

/**
 * Has questions recorded that turned out to be of another difficulty; resolves with how many. An answer is no message of the bus: its weight is
 * in a read model, and of thousands of answers hardly one changes what a question is asked as. What another instance has recorded meanwhile
 * is not recorded again.
 */
export async function calibrate(
  { bus }: { bus: Pick<MessageBus, 'request'> },
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  let afterSubject = '';
  for (;;) {
    const request = { afterSubject, limit: pageSize };
    const answer = await bus.request(ListMisjudgedQuestions.subject, request, timeoutMs);
    const { questions } = ListMisjudgedQuestions.output.parse(answer);
    for (const question of questions) {
      if (signal?.aborted) return count;
      const reply = await sendUncaused(bus, CalibrateQuestion, question, SYSTEM_ACTOR);
      if (!reply.ok) throw new CommandRefused(CalibrateQuestion.name, reply);
      count += 1;
    }
    if (questions.length < pageSize) return count;
    afterSubject = questions.at(-1)?.subject ?? '';
  }
}
