import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { tidyText } from '@anamnesis/contracts/kernel/text/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { longestNote } from '@anamnesis/contracts/practice/limits.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { practice } from '../category.ts';

/** Keeps what a person notes to a question. */
export const keepPracticeNote =
  ({
    streams,
    clock,
  }: Pick<Dependencies, 'streams' | 'clock'>): CommandHandler<typeof practiceApi.keepPracticeNote> =>
  async ({ body: { question_id: questionId, text: typed }, commandId }, context) => {
    const text = tidyText(typed);
    if (text.length > longestNote)
      throw new Rejection(
        practiceRefusals.PRACTICE_NOTE,
        `A note can have ${longestNote.toLocaleString('en-GB')} characters at most`,
      );
    const command = { type: 'KeepNote', questionId, text, at: clock().toISOString() } as const;
    const who = fromRequest(commandId, context);
    const { position } = await streams.handle(practice, practiceStream(context.userId), command, who);
    return { body: { success: true }, position };
  };
