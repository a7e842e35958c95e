import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { withSeparators } from '@anamnesis/contracts/kernel/text/separated-list.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { longestPracticeAnswerMs, longestFlag } from '@anamnesis/contracts/practice/limits.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import { answerTime, weekBefore } from '../cards/study/times/claimed-times.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { recallChoices } from '../preferences/load-policy.ts';
import { studyClock } from '../preferences/study-clock.ts';
import { practice } from './category.ts';
import { askedInPractice, isAnswerUnseen } from './asked.ts';
import { withOwn } from './writing/own-questions.ts';
import type { Practice } from './practice.ts';

type Names = 'submitPracticeAnswer' | 'bookmarkQuestion' | 'flagQuestion';
type AnswerHandlers = { [N in Names]: CommandHandler<(typeof practiceApi)[N]> };
type Deps = Pick<Dependencies, 'streams' | 'clock' | 'practiceBank'>;

/** What a person does with a question that was given to them. */
export function practiceAnswerHandlers({ streams, clock, practiceBank: bank }: Deps): AnswerHandlers {
  /** Index of an option of the question of this item, by its text. Throws PRACTICE_OPTION. */
  const indexOf = async (state: Practice, item: string, option: string): Promise<number> => {
    const question = await withOwn(bank, state).question(item);
    const text = withSeparators(option).trim();
    const index = question?.options.findIndex((each) => withSeparators(each.text).trim() === text) ?? -1;
    if (index < 0) throw new Rejection(practiceRefusals.PRACTICE_OPTION, 'This is not one of the options');
    return index;
  };

  return {
    async submitPracticeAnswer({ body, commandId }, context) {
      const { question_id: questionId, is_correct: isCorrect, selected_option: option, timeTaken } = body;
      const stream = practiceStream(context.userId);
      const [known, choices] = await Promise.all([
        streams.recall(practice, stream, { holds: ({ asked }) => asked.has(questionId) }),
        recallChoices(streams, context.userId),
      ]);
      const { item } = askedInPractice(known.state, questionId);
      const chosen = option === undefined ? null : await indexOf(known.state, item, option);
      const now = clock();
      const at = answerTime(body.timestamp, now, weekBefore(now));
      const studyDay = studyDayOf(at, studyClock(choices, context));
      const moment = { at, studyDay, policy: choices.under.policy };
      const given = { questionId, chosen, isCorrect, timeTaken: believed(timeTaken) };
      const command = { type: 'Answer', ...given, ...moment } as const;
      const who = fromRequest(commandId, context);
      const { state, position } = await streams.handle(practice, stream, command, who);
      const asked = askedInPractice(state, questionId);
      const shown = isAnswerUnseen(state, asked) ? null : asked.isCorrect;
      return { body: { success: true, is_correct: shown }, position };
    },

    async bookmarkQuestion({ body: { question_id: questionId, isBookmarked }, commandId }, context) {
      const command = { type: 'Bookmark', questionId, isBookmarked } as const;
      const who = fromRequest(commandId, context);
      const { position } = await streams.handle(practice, practiceStream(context.userId), command, who);
      return { body: { success: true }, position };
    },

    async flagQuestion({ body: { question_id: questionId, reason, text: typed }, commandId }, context) {
      const text = typed.trim();
      if (text.length > longestFlag)
        throw new Rejection(
          practiceRefusals.PRACTICE_FLAG,
          `Please say it in ${longestFlag} characters at most`,
        );
      const command = { type: 'Flag', questionId, reason, text, at: clock().toISOString() } as const;
      const who = fromRequest(commandId, context);
      const { position } = await streams.handle(practice, practiceStream(context.userId), command, who);
      return { body: { success: true }, position };
    },
  };
}

/** A tab that was left open says more than anybody thinks about a question. */
const believed = (timeTaken: number | undefined): number | null =>
  timeTaken === undefined ? null : Math.min(Math.round(timeTaken), longestPracticeAnswerMs);
