import type { RequestDefinition } from '@anamnesis/contracts/kernel/events/message.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { z } from 'zod';
import type { Dependencies } from '../../../kernel/dependencies.ts';

const timeoutMs = 10_000;

/** What a processor makes of HTML of a stranger: there is no parser here. Throws BUSY where none answers. */
export async function askCleaner<I extends z.ZodType, O extends z.ZodType>(
  bus: Dependencies['bus'],
  request: RequestDefinition<I, O>,
  html: z.input<I>,
): Promise<z.output<O>> {
  const reply = await bus.request(request.subject, html, timeoutMs).catch((error: unknown) => {
    if (!(error instanceof RequestTimeout)) throw error;
    const message = 'The cards could not be checked right now. Please try again in a moment.';
    throw new Rejection(commonRefusals.BUSY, message);
  });
  return request.output.parse(reply);
}
