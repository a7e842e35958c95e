import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { mostMended, toldForDays } from '@anamnesis/contracts/practice/limits.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/questions/question.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { givenQuestion, isAnswerHidden, wasMended } from './given-question.ts';
import { notesTo } from './notes.ts';

type Deps = Pick<Dependencies, 'store' | 'practiceBank' | 'clock'>;
type Mended = PracticeQuestion & { mended: NonNullable<PracticeQuestion['mended']> };

/** The questions of the bank that were mended of late, the one mended last first. */
async function mendedOfLate({
  practiceBank: bank,
  clock,
}: Pick<Deps, 'practiceBank' | 'clock'>): Promise<Mended[]> {
  const since = new Date(clock().getTime() - toldForDays * dayMs).toISOString().slice(0, 10);
  const questions = await Promise.all((await bank.mended()).map((item) => bank.question(item)));
  return questions
    .filter((question): question is Mended => question?.mended !== undefined && question.mended.on >= since)
    .toSorted((one, other) => (one.mended.on < other.mended.on ? 1 : -1));
}

export const getMended =
  (deps: Deps): QueryHandler<typeof practiceApi.getMended> =>
  async (_request, { userId }) => {
    const { store, practiceBank: bank } = deps;
    const told = [];
    for (const question of await mendedOfLate(deps)) {
      if (told.length === mostMended) break;
      const [latest] = await readModelOf(store, 'practiceQuestions').find({
        where: { userId, item: question.item },
        sort: [['givenAs', 'desc']],
        limit: 1,
      });
      if (!latest || !wasMended(question, latest.doc)) continue;
      const { blockId } = latest.doc;
      const block = blockId === null ? null : await readModelOf(store, 'practiceBlocks').get(blockId);
      // Those of a block that is paused are shown nowhere.
      if (isAnswerHidden(block) || block?.pausedAt || (blockId !== null && block === null)) continue;
      const given = await givenQuestion(bank, latest.doc, block, await notesTo(store, userId, [latest]));
      if (given) told.push({ ...given, mendedOn: question.mended.on });
    }
    return { questions: told };
  };
