import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';

/** What the virtual patient gives. Where that fails, the failure is logged and the person reads a sentence: nothing is recorded. */
export async function fromPatient<T>(
  { warn }: Pick<Dependencies, 'warn'>,
  what: string,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    warn(error, `the virtual patient failed: ${what}`);
    const sentence = 'The patient cannot answer just now. Nothing was recorded. Please try again.';
    throw new Rejection(commonRefusals.UNAVAILABLE, sentence);
  }
}
