import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { shownQuestion } from '@anamnesis/contracts/practice/questions/shown.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { practice } from './category.ts';
import { choose, given } from './given.ts';
import { withOwn } from './writing/own-questions.ts';
import { wished } from './wished.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'practiceBank'>;

/** Two tabs that ask in the same moment are given different questions. */
const choicesForOne = 3;

/** One question for a person. */
export const askQuestion =
  (deps: Deps): CommandHandler<typeof practiceApi.askQuestion> =>
  async ({ body, commandId }, context) => {
    const { streams, clock, practiceBank: bank } = deps;
    const questionId = deriveId(context.userId, commandId, 'question');
    const chosen = await choose(deps, wished(body), choicesForOne, context);
    const choices = chosen.map((choice) => given(choice, questionId));
    const command = { type: 'Give', choices, at: clock().toISOString() } as const;
    const stream = practiceStream(context.userId);
    const who = fromRequest(commandId, context);
    const { state, position } = await streams.handle(practice, stream, command, who);
    const asked = state.asked.get(questionId);
    const question = asked && (await withOwn(bank, state).question(asked.item));
    if (!asked || !question) throw notFound('Question');
    return {
      body: shownQuestion(question, { ...asked, questionId }, { note: state.notes.get(asked.item) }),
      position,
    };
  };
