import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { practiceBlockApi } from '@anamnesis/contracts/practice/block-api.ts';
import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { recallChoices } from '../../preferences/load-policy.ts';
import { studyClock } from '../../preferences/study-clock.ts';
import type { AnswerMoment } from '../answer.ts';
import { practice } from '../category.ts';
import type { PracticeCommand } from '../decider.ts';
import { given } from '../given.ts';
import type { Practice } from '../practice.ts';
import { isBlockOver } from './block.ts';
import { blockOpen } from './block-decider.ts';
import { questionsOfBlock } from './questions-of-block.ts';

type Names = 'startBlock' | 'pauseBlock' | 'resumeBlock' | 'endBlock';
type BlockHandlers = { [N in Names]: CommandHandler<(typeof practiceBlockApi)[N]> };
type Deps = Pick<Dependencies, 'streams' | 'clock' | 'practiceBank'>;

/** Timed blocks of questions. */
export function blockHandlers(deps: Deps): BlockHandlers {
  const { streams, clock } = deps;

  const momentOf = async (context: RequestContext): Promise<AnswerMoment> => {
    const at = clock().toISOString();
    const choices = await recallChoices(streams, context.userId);
    return { at, studyDay: studyDayOf(at, studyClock(choices, context)), policy: choices.under.policy };
  };

  /** Before up to forty questions are chosen. Another process may have ended what this one knows as open. */
  const refuseBesideAnother = async (blockId: string, { userId }: RequestContext): Promise<void> => {
    const at = clock().toISOString();
    const isFree = ({ block }: Practice): boolean =>
      block === null || block.blockId === blockId || isBlockOver(block, at);
    const { state } = await streams.recall(practice, practiceStream(userId), { holds: isFree });
    if (!isFree(state)) throw blockOpen(state.block);
  };

  const handle = async (command: PracticeCommand, commandId: string, context: RequestContext) => {
    const stream = practiceStream(context.userId);
    const { position } = await streams.handle(practice, stream, command, fromRequest(commandId, context));
    return { body: { success: true as const }, position };
  };

  return {
    async startBlock({ body, commandId }, context) {
      const blockId = deriveId(context.userId, commandId, 'block');
      await refuseBesideAnother(blockId, context);
      const moment = await momentOf(context);
      const { choices, ...block } = await questionsOfBlock(deps, body, moment.studyDay, context);
      const questions = choices.map((choice, nth) => given(choice, deriveId(blockId, nth)));
      const command = { type: 'StartBlock', blockId, ...block, questions, ...moment } as const;
      const { position } = await handle(command, commandId, context);
      return { body: { blockId }, position };
    },

    pauseBlock: ({ params: { blockId }, commandId }, context) =>
      handle({ type: 'PauseBlock', blockId, at: clock().toISOString() }, commandId, context),

    resumeBlock: ({ params: { blockId }, commandId }, context) =>
      handle({ type: 'ResumeBlock', blockId, at: clock().toISOString() }, commandId, context),

    async endBlock({ params: { blockId }, commandId }, context) {
      return handle({ type: 'EndBlock', blockId, ...(await momentOf(context)) }, commandId, context);
    },
  };
}
