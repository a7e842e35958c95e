import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { quizOrderOf } from '@anamnesis/contracts/practice/questions/quiz-order.ts';
import { type Letter, letters } from '@anamnesis/contracts/quizzes/questions/question.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import type { AnswerMoment } from './answer.ts';
import { practice } from './category.ts';
import { chooseAgain, given } from './given.ts';

type Answered = AnswerMoment & {
  item: string;
  /** Of the quiz and the question in it: the same answer is recorded once. */
  name: readonly string[];
  selected: Letter;
  key: Letter;
  timeTaken: number | null;
};

/** A written question that was answered in a quiz of notes counts as one that was practised; nothing where the bank has it no more, or as another one. */
export async function recordAnsweredElsewhere(
  deps: Pick<Dependencies, 'streams' | 'clock' | 'practiceBank'>,
  { item, name, selected, key, timeTaken, ...moment }: Answered,
  who: CommandContext,
): Promise<bigint | null> {
  const { streams } = deps;
  const stream = practiceStream(who.userId);
  const { state } = await streams.recall(practice, stream, { holds: () => true });
  const [choice] = await chooseAgain(deps, [item], state);
  if (!choice) return null;
  const order = quizOrderOf(choice.question);
  const chosen = order[letters.indexOf(selected)];
  if (chosen === undefined || order[letters.indexOf(key)] !== 0) return null;
  const question = given({ ...choice, order, isSeen: state.seen.has(item) }, deriveId(who.userId, ...name));
  const answer = { chosen, isCorrect: chosen === 0, timeTaken, ...moment };
  const command = { type: 'AnswerElsewhere', question, ...answer } as const;
  const context = { ...who, commandId: deriveId(who.commandId, 'practice') };
  const { position } = await streams.handle(practice, stream, command, context);
  return position;
}
