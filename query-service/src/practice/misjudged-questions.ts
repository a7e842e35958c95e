import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { MeasuredQuestion } from '@anamnesis/contracts/practice/calibration.ts';
import { ListMisjudgedQuestions } from '@anamnesis/contracts/practice/requests.ts';
import { readModelOf } from '../read-models.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: Pick<ReadStore, 'collection'> };

/** Replies to the processor that calibrates questions. */
export const serveMisjudgedQuestions = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(ListMisjudgedQuestions.subject, async (message) => {
    const { afterSubject, limit } = ListMisjudgedQuestions.input.parse(message);
    const found = await readModelOf(store, 'practiceRatings').find({
      where: { isMisjudged: 1, subject: { gt: afterSubject } },
      sort: [['subject', 'asc']],
      limit,
    });
    const questions = found.flatMap(({ doc }): MeasuredQuestion[] => {
      if (doc.kind !== 'subject') return [];
      const { item, subject, system, science, askedAs, rating, answers, version } = doc;
      return [{ item, subject, system, science, askedAs, rating, answers, version }];
    });
    return { questions };
  });
