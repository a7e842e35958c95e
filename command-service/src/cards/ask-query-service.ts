import type { RequestDefinition } from '@anamnesis/contracts/kernel/events/message.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { z } from 'zod';
import type { Dependencies } from '../kernel/dependencies.ts';

/** Longer than the query service waits for its read model. */
const usualTimeoutMs = 8_000;

/** A reply may be that the read model lags. */
type Reply = z.ZodType<{ status: string }>;

/** Asks the query service about cards. Throws NOT_YET (503) while its read model lags or it does not reply. */
export async function askQueryService<I extends z.ZodType, O extends Reply>(
  { bus }: Pick<Dependencies, 'bus'>,
  { subject, output }: RequestDefinition<I, O>,
  question: z.input<I>,
  timeoutMs = usualTimeoutMs,
): Promise<Exclude<z.output<O>, { status: 'lagging' }>> {
  const reply = await bus.request(subject, question, timeoutMs).catch((error: unknown) => {
    throw error instanceof RequestTimeout ? notYet() : error;
  });
  const answer = output.parse(reply);
  if (answer.status === 'lagging') throw notYet();
  return answer as Exclude<z.output<O>, { status: 'lagging' }>;
}

const notYet = (): Rejection =>
  new Rejection(
    commonRefusals.NOT_YET,
    'Your last answers are still being saved. Please try again in a moment.',
  );
