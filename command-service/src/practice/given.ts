import { randomInt } from 'node:crypto';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { type GivenQuestion, practiceStream } from '@anamnesis/contracts/practice/events.ts';
import type { PracticeWish } from '@anamnesis/contracts/practice/writing/wish.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { studyDayNow } from '../preferences/study-clock.ts';
import { recallCalibration } from './calibration/category.ts';
import { measuredBank } from './calibration/measured-bank.ts';
import { practice } from './category.ts';
import { type QuestionChoice, createChooser, optionOrderOf } from './choose.ts';
import { withOwn } from './writing/own-questions.ts';
import type { Practice } from './practice.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'practiceBank'>;

/** Nobody can foretell the order of the options from what they sent. */
const roller = () => dice(randomInt(2 ** 32));

export const given = (
  { question, order, isRepeat, isSeen }: QuestionChoice,
  questionId: string,
): GivenQuestion => {
  const { item, edition, system, science, difficulty } = question;
  return {
    questionId,
    item,
    edition,
    system,
    science,
    difficulty,
    order,
    isRepeat,
    ...(isSeen && { isSeen }),
  };
};

/** Questions of a wish for a person. */
export async function choose(
  { streams, clock, practiceBank: bank }: Deps,
  wish: PracticeWish,
  count: number,
  context: RequestContext,
): Promise<QuestionChoice[]> {
  void bank.prepare();
  const [{ state }, calibration] = await Promise.all([
    streams.recall(practice, practiceStream(context.userId), { holds: () => true }),
    recallCalibration(streams),
  ]);
  const studyDay = await studyDayNow({ streams, clock }, context);
  const known = measuredBank(withOwn(bank, state), calibration);
  return createChooser(known, state, { studyDay, roll: roller() }).next(wish, count);
}

/** These questions again, as far as they are still there. */
export async function chooseAgain(
  { streams, practiceBank: bank }: Deps,
  items: readonly string[],
  state: Practice,
): Promise<QuestionChoice[]> {
  const known = measuredBank(withOwn(bank, state), await recallCalibration(streams));
  const roll = roller();
  const found = await Promise.all(items.map((item) => known.question(item)));
  return found.flatMap((question) =>
    question
      ? [
          {
            question,
            order: optionOrderOf(question, roll),
            isRepeat: state.missed.has(question.item),
            isSeen: true,
          },
        ]
      : [],
  );
}
