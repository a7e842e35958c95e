import { randomInt } from 'node:crypto';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { type GivenQuestion, practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import { shownQuestion } from '@anamnesis/contracts/practice/shown.ts';
import { type Wish, wishOf } from '@anamnesis/contracts/practice/wish.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { recallChoices } from '../preferences/load-policy.ts';
import { studyClock, studyDayNow } from '../preferences/study-clock.ts';
import { recallCalibration } from './calibration/category.ts';
import { measuredBank } from './calibration/measured-bank.ts';
import { practice } from './category.ts';
import { type Choice, createChooser } from './choose.ts';
import { blockOpen, isOver } from './decider.ts';
import { withOwn } from './own-questions.ts';
import type { Practice } from './practice.ts';

type Names = 'askQuestion' | 'startBlock' | 'endBlock';
type AskHandlers = { [N in Names]: CommandHandler<(typeof practiceApi)[N]> };
type Deps = Pick<Dependencies, 'streams' | 'clock' | 'practiceBank'>;

/** Two tabs that ask in the same moment are given different questions. */
const choicesForOne = 3;

function wished(sent: { system: string; science: string; difficulty: string }): Wish {
  const wish = wishOf(sent);
  if (!wish)
    throw new Rejection(
      practiceRefusals.PRACTICE_WISH,
      'Please choose a system, a science and a difficulty from the lists',
    );
  return wish;
}

const given = ({ question, order, isRepeat, isSeen }: Choice, questionId: string): GivenQuestion => {
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

/** Questions for a person: one, or a block. */
export function askHandlers({ streams, clock, practiceBank: bank }: Deps): AskHandlers {
  const choose = async (wish: Wish, count: number, context: RequestContext) => {
    void bank.prepare();
    const [{ state }, calibration] = await Promise.all([
      streams.recall(practice, practiceStream(context.userId), { holds: () => true }),
      recallCalibration(streams),
    ]);
    const studyDay = await studyDayNow({ streams, clock }, context);
    // Nobody can foretell the order of the options from what they sent.
    const roll = dice(randomInt(2 ** 32));
    const known = measuredBank(withOwn(bank, state), calibration);
    return createChooser(known, state, { studyDay, roll }).next(wish, count);
  };

  const momentOf = async (context: RequestContext) => {
    const at = clock().toISOString();
    const choices = await recallChoices(streams, context.userId);
    return { at, studyDay: studyDayOf(at, studyClock(choices, context)), policy: choices.under.policy };
  };

  /** Before up to forty questions are chosen. Another process may have ended what this one knows as open. */
  const refuseBesideAnother = async (blockId: string, { userId }: RequestContext): Promise<void> => {
    const at = clock().toISOString();
    const isFree = ({ block }: Practice): boolean =>
      block === null || block.blockId === blockId || isOver(block, at);
    const { state } = await streams.recall(practice, practiceStream(userId), { holds: isFree });
    if (!isFree(state)) throw blockOpen(state.block);
  };

  return {
    async askQuestion({ body, commandId }, context) {
      const questionId = deriveId(context.userId, commandId, 'question');
      const chosen = await choose(wished(body), choicesForOne, context);
      const choices = chosen.map((choice) => given(choice, questionId));
      const command = { type: 'Give', choices, at: clock().toISOString() } as const;
      const stream = practiceStream(context.userId);
      const who = fromRequest(commandId, context);
      const { state, position } = await streams.handle(practice, stream, command, who);
      const asked = state.asked.get(questionId);
      const question = asked && (await withOwn(bank, state).question(asked.item));
      if (!asked || !question) throw notFound('Question');
      return { body: shownQuestion(question, { ...asked, questionId }), position };
    },

    async startBlock({ body, commandId }, context) {
      const { size, mode } = body;
      const wish = wished(body);
      const blockId = deriveId(context.userId, commandId, 'block');
      await refuseBesideAnother(blockId, context);
      const chosen = await choose(wish, size, context);
      const questions = chosen.map((choice, nth) => given(choice, deriveId(blockId, nth)));
      const moment = await momentOf(context);
      const command = { type: 'StartBlock', blockId, mode, wish, questions, ...moment } as const;
      const stream = practiceStream(context.userId);
      const who = fromRequest(commandId, context);
      const { position } = await streams.handle(practice, stream, command, who);
      return { body: { blockId }, position };
    },

    async endBlock({ params: { blockId }, commandId }, context) {
      const command = { type: 'EndBlock', blockId, ...(await momentOf(context)) } as const;
      const stream = practiceStream(context.userId);
      const who = fromRequest(commandId, context);
      const { position } = await streams.handle(practice, stream, command, who);
      return { body: { success: true }, position };
    },
  };
}
