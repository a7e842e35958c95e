import { randomInt } from 'node:crypto';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { shownQuestion } from '@anamnesis/contracts/practice/questions/shown.ts';
import type * as messages from '@anamnesis/contracts/practice/writing/writing-commands.ts';
import { topicOf } from '@anamnesis/contracts/practice/writing/writing.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import type { BusCommandHandlers } from '../../kernel/bus-commands.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { preferences } from '../../preferences/category.ts';
import { practice } from '../category.ts';
import { optionOrderOf } from '../choose.ts';
import { waiting, type WrittenQuestionCommand } from './written-questions.ts';

type Names = 'writeQuestion' | 'openWrittenQuestion';
type WritingHandlers = { [N in Names]: CommandHandler<(typeof practiceApi)[N]> };

/** Asks a model for a question, where the person lets texts go to one, and gives it when it is there. Processors write it. */
export const writingHandlers = ({
  streams,
  clock,
}: Pick<Dependencies, 'streams' | 'clock'>): WritingHandlers => ({
  async writeQuestion({ body, commandId }, context) {
    const { userId } = context;
    const topic = topicOf(body.topic);
    const { state: chosen } = await streams.load(preferences, preferencesStream(userId));
    if (chosen.engine === 'builtin')
      throw new Rejection(
        diseasesRefusals.MODEL_NOT_WANTED,
        'In Settings you chose to send nothing to a model, so none was asked',
      );
    // Not made of the topic: whoever reads the log after an erasure could try topics.
    const writtenId = deriveId(userId, commandId, 'written question');
    const at = clock().toISOString();
    const ask = { type: 'AskWriting', writtenId, topic, at } as const;
    const who = fromRequest(commandId, context);
    const { state, position, isRecorded } = await streams.handle(practice, practiceStream(userId), ask, who);
    const same = isRecorded ? writtenId : (waiting(state.written, at)?.writtenId ?? writtenId);
    return { body: { writtenId: same, isNew: isRecorded }, position };
  },

  async openWrittenQuestion({ params: { writtenId }, commandId }, context) {
    const { userId } = context;
    const stream = practiceStream(userId);
    const known = await streams.recall(practice, stream, {
      holds: ({ written }) => Boolean(written.get(writtenId)?.question),
    });
    const question = known.state.written.get(writtenId)?.question;
    if (!question) throw notFound('Question');
    const questionId = deriveId(userId, writtenId, 'question');
    const { item, edition, system, science, difficulty } = question;
    // Nobody can foretell the order of the options from what they sent.
    const order = optionOrderOf(question, dice(randomInt(2 ** 32)));
    const given = { questionId, item, edition, system, science, difficulty, order, isRepeat: false };
    const open = { type: 'OpenWritten', writtenId, question: given, at: clock().toISOString() } as const;
    const who = fromRequest(commandId, context);
    const { state, position } = await streams.handle(practice, stream, open, who);
    const asked = state.asked.get(questionId);
    if (!asked) throw notFound('Question');
    return {
      body: shownQuestion(question, { ...asked, questionId }, { note: state.notes.get(asked.item) }),
      position,
    };
  },
});

/** What processors report of the questions that a model writes. */
export function writingCommands({
  streams,
}: Pick<Dependencies, 'streams'>): BusCommandHandlers<typeof messages> {
  const handle = (command: WrittenQuestionCommand, context: CommandContext) =>
    streams.handle(practice, practiceStream(context.userId), command, context);
  return {
    RecordWrittenQuestion: (written, context) => handle({ type: 'RecordWritten', ...written }, context),
    RefuseQuestion: (refused, context) => handle({ type: 'RefuseWriting', ...refused }, context),
  };
}
