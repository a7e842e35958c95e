import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import type { practicePlanApi } from '@anamnesis/contracts/practice/plan-api.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { studyDayNow } from '../../preferences/study-clock.ts';
import { practice } from '../category.ts';
import { wished } from '../wished.ts';

type Names = 'setPracticePlan' | 'dropPracticePlan';
type PlanHandlers = { [N in Names]: CommandHandler<(typeof practicePlanApi)[N]> };

/** A block a day until the exam. */
export const planHandlers = ({ streams, clock }: Pick<Dependencies, 'streams' | 'clock'>): PlanHandlers => ({
  async setPracticePlan({ body, commandId }, context) {
    const { examOn, size, mode } = body;
    const studyDay = await studyDayNow({ streams, clock }, context);
    const plan = { examOn, size, mode, wish: wished(body), studyDay };
    const command = { type: 'SetPlan', ...plan, at: clock().toISOString() } as const;
    const who = fromRequest(commandId, context);
    const { position } = await streams.handle(practice, practiceStream(context.userId), command, who);
    return { body: { success: true }, position };
  },

  async dropPracticePlan({ commandId }, context) {
    const command = { type: 'DropPlan', at: clock().toISOString() } as const;
    const who = fromRequest(commandId, context);
    const { position } = await streams.handle(practice, practiceStream(context.userId), command, who);
    return { body: { success: true }, position };
  },
});
