import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { histories } from '../category.ts';
import { streamOf } from '../owned-session.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'note'>;

/** Records that a line asked for an item that counts as missed. Who mends the app reads in its log how the line was understood, and no word of it. */
export const claimHistoryItem =
  (deps: Deps): CommandHandler<typeof historyApi.claimHistoryItem> =>
  async ({ params: { sessionId }, body: { item, line }, commandId }, context) => {
    const { streams, clock } = deps;
    const command =
      line === null
        ? ({ type: 'WithdrawClaim', item } as const)
        : ({ type: 'ClaimItem', item, line, at: clock().toISOString() } as const);
    const who = fromRequest(commandId, context);
    const { state, position, isRecorded } = await streams.handle(
      histories,
      streamOf(context.userId, sessionId),
      command,
      who,
    );
    const round = line === null ? undefined : state?.rounds[line];
    if (isRecorded && state && round)
      deps.note(
        {
          disease: state.patient.disease,
          item,
          asks: round.asks,
          understoodBy: round.understoodBy ?? 'rules',
        },
        'a student says that a line asked for what counts as missed',
      );
    return { body: { success: true }, position };
  };
