import { isGivenUp } from '@anamnesis/contracts/diseases/guides/writing.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import type { QuestionWriting } from '@anamnesis/contracts/practice/writing/writing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { writerFor } from '../../preferences/writer-for.ts';
import { readModelOf } from '../../read-models.ts';

type Deps = Pick<Dependencies, 'store' | 'clock' | 'contentEngine'>;

export const getQuestionWriting =
  (deps: Deps): QueryHandler<typeof practiceApi.getQuestionWriting> =>
  async (_request, { userId }) => {
    const [writer, writing] = await Promise.all([writerFor(deps, userId), writingOf(deps, userId)]);
    return { writer, writing };
  };

/** The one asked for last, until it is opened; a failure is shown for a day. */
async function writingOf({ store, clock }: Deps, userId: string): Promise<QuestionWriting | null> {
  const [found] = await readModelOf(store, 'writtenQuestions').find({
    where: { userId },
    sort: [['askedAs', 'desc']],
    limit: 1,
  });
  if (!found) return null;
  const { writtenId, topic, status, reason, question, askedAt } = found.doc;
  if (status === 'given') return null;
  if (status === 'written') return question && { writtenId, topic, status, reason };
  return isGivenUp(askedAt, clock().toISOString()) ? null : { writtenId, topic, status, reason };
}
