import { type Asked, askForJson, firstThatFits } from '@anamnesis/content/model/asking.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';

/** What is wrong with what a model wrote, as the model gets it. `place`: where; `text`: what stands there. */
export type Fault = { place: string; text: string; reason: string };

/** Faults that are sent; what else was wrong is most likely wrong in the same way. */
const mostSent = 15;
/** In characters. */
const longestSent = 240;

/** All of a list, the first half of it, and so on to none: the tokens of each are counted. */
const halves = <T>(all: readonly T[]): (readonly T[])[] =>
  all.length === 0 ? [all] : [all, ...halves(all.slice(0, Math.floor(all.length / 2)))];

/**
 * What a model writes, with what `judge` finds wrong with it; where that is something it is written once more with the reasons, as many as
 * the model has room for. `nonsense`: it is twice of another form. Rejects with ModelUnavailable, also where not even the data fit.
 */
export async function writtenTwice<R, T, F extends Fault, Refusal>(
  model: LanguageModel,
  { data, ...asked }: Asked<R> & { data: object },
  judge: (reply: R) => Promise<{ written: T; faults: readonly F[] } | { refused: Refusal }>,
  work: Work,
): Promise<{ written: T; faults: readonly F[] } | { refused: Refusal | 'nonsense' }> {
  const request = (faults: readonly Fault[]): Asked<R> => {
    const all = faults
      .slice(0, mostSent)
      .map(({ place, text, reason }) => ({ place, text: text.slice(0, longestSent), reason }));
    return firstThatFits(
      model,
      halves(all).map((some) => ({ ...asked, data: { ...data, faults: some } })),
    );
  };
  const draft = async (faults: readonly Fault[]) => {
    const reply = await askForJson(model, request(faults), work).catch((error: unknown) => {
      if (error instanceof ModelUnavailable && error.reason === 'nonsense') return error;
      throw error;
    });
    work.extend();
    return reply instanceof ModelUnavailable
      ? { unread: { place: 'reply', text: '', reason: reply.message } }
      : judge(reply);
  };
  const first = await draft([]);
  if ('refused' in first) return first;
  const faults = 'unread' in first ? [first.unread] : first.faults;
  const last = faults.length === 0 ? first : await draft(faults);
  return 'unread' in last ? { refused: 'nonsense' } : last;
}
