import type { RequestOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { practiceBlockApi } from '@anamnesis/contracts/practice/block-api.ts';
import { type BlockMode, practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import type { PracticeWish } from '@anamnesis/contracts/practice/writing/wish.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { practice } from '../category.ts';
import type { QuestionChoice } from '../choose.ts';
import { choose, chooseAgain } from '../given.ts';
import { planOn } from '../plan/plan-decider.ts';
import type { Practice } from '../practice.ts';
import { wished } from '../wished.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'practiceBank'>;

/** What a new block is about. */
type BlockQuestions = {
  wish: PracticeWish;
  mode: BlockMode;
  plannedFor: string | null;
  choices: QuestionChoice[];
};

/** The questions of a block: of a wish, those that were missed in another block, or what the plan holds for this study day. */
export async function questionsOfBlock(
  deps: Deps,
  sent: RequestOf<typeof practiceBlockApi.startBlock>['body'],
  studyDay: string,
  context: RequestContext,
): Promise<BlockQuestions> {
  if ('wrongOf' in sent) {
    const { wrongOf, mode } = sent;
    const choices = await wrongOnes(deps, wrongOf, context);
    return { wish: commonTo(choices), mode, plannedFor: null, choices };
  }
  if ('ofPlan' in sent) {
    const { state } = await deps.streams.load(practice, practiceStream(context.userId));
    const plan = planOn(state, studyDay);
    if (!plan) throw new Rejection(practiceRefusals.NO_PLAN, 'There is no plan with a block for today');
    const { wish, mode, size } = plan;
    return { wish, mode, plannedFor: studyDay, choices: await choose(deps, wish, size, context) };
  }
  const wish = wished(sent);
  const choices = await choose(deps, wish, sent.size, context);
  return { wish, mode: sent.mode, plannedFor: null, choices };
}

/**
 * The names of the questions of a block that were wrong or unanswered, in their order; null: its questions are not known any more.
 * Of an exam whose time is over and that nobody has ended, its choices are going to be its answers.
 */
export function wrongOnesOf({ ids, asked }: Practice, blockId: string): string[] | null {
  const questions = ids.flatMap((id) => asked.get(id) ?? []).filter((one) => one.blockId === blockId);
  if (questions.length === 0) return null;
  return questions.filter(({ isCorrect, chosen }) => !(isCorrect ?? chosen === 0)).map(({ item }) => item);
}

async function wrongOnes(deps: Deps, blockId: string, { userId }: RequestContext): Promise<QuestionChoice[]> {
  const { state } = await deps.streams.load(practice, practiceStream(userId));
  const items = wrongOnesOf(state, blockId);
  if (items?.length === 0)
    throw new Rejection(practiceRefusals.NOTHING_WRONG, 'Every answer in this block was right');
  const choices = await chooseAgain(deps, items ?? [], state);
  if (choices.length === 0)
    throw new Rejection(
      practiceRefusals.NOTHING_WRONG,
      'The questions of this block cannot be asked again: they were asked too long ago, or have been removed',
    );
  return choices;
}

/** The value that all have; null: not all have one. */
const one = <T>(values: T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null);

/** The system, the science and the difficulty that all of them have. */
function commonTo(choices: readonly QuestionChoice[]): PracticeWish {
  const questions = choices.map(({ question }) => question);
  return {
    system: one(questions.map(({ system }) => system)),
    science: one(questions.map(({ science }) => science)),
    difficulty: one(questions.map(({ difficulty }) => difficulty)),
  };
}
