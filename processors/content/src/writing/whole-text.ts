import type { LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { DraftFault, DraftRefusal } from '../checks/check.ts';
import { type AskedAsForm, firstThatFits } from '../model/asking.ts';
import { askForDrafts, type Passed, type SecondRead, writeByModel } from './write.ts';

/** Faults that are sent; what else was wrong is most likely wrong in the same way. */
const MOST_SENT = 15;
/** In characters. */
const LONGEST_SENT = 240;

/** All of a list, the first half of it, and so on to none. */
const halves = <T>(all: readonly T[]): (readonly T[])[] =>
  all.length === 0 ? [all] : [all, ...halves(all.slice(0, Math.floor(all.length / 2)))];

/** Why a text with these faults is not shown; undefined where it has none. */
export const refusalFor = (faults: readonly DraftFault[]): DraftRefusal | undefined =>
  faults[0] && { code: 'checks', reason: faults[0].reason, faults };

/** A text that a model writes in one reply: what it is asked for, and what becomes of that. */
type WholeText<R, P> = {
  asked: AskedAsForm<R> & { data: object };
  checks: (reply: R) => Promise<Passed<P>>;
  second?: (made: P) => Promise<SecondRead<P>>;
};

/**
 * Has a text written (`write`), once more as a whole where something is wrong with it: `faults` beside its data say what, as many as the model
 * has room for. `refused`: the code of its refusal; `nonsense` where the reply is of another form. Rejects with ModelUnavailable, also where not
 * even the data fit.
 */
export async function writeWholeText<R, P>(
  budget: { model: LanguageModel; work: Partial<Work> },
  { asked, checks, second }: WholeText<R, P>,
): Promise<{ written: P } | { refused: string }> {
  type Draft = { reply: R } | { unread: string };
  const asking = <D>(faults: readonly DraftFault[], asDraft: (draft: Draft) => D) => {
    const sent = faults
      .slice(0, MOST_SENT)
      .map(({ place, text, reason }) => ({ place, text: text.slice(0, LONGEST_SENT), reason }));
    const requests = halves(sent).map((some) => ({ ...asked, data: { ...asked.data, faults: some } }));
    return askForDrafts(
      firstThatFits(budget.model, requests),
      (reply) => [asDraft({ reply })],
      ({ message }) => [asDraft({ unread: message })],
    );
  };
  let failure: ModelUnavailable | undefined;
  const [outcome] = await writeByModel<Draft, P>({
    budget,
    task: [asking([], (draft) => draft)],
    checks: (draft) => {
      if ('reply' in draft) return checks(draft.reply);
      const reason = draft.unread;
      return { refusal: { code: 'nonsense', reason, faults: [{ place: 'reply', text: '', reason }] } };
    },
    ...(second && { second: async ([made]) => [await second(made!)] }),
    repair: ([faulty]) => asking(faulty!.refusal?.faults ?? [], (draft) => ({ number: 0, draft })),
    unrepaired: (why) => void (failure = why),
  });
  if (outcome!.verdict === 'sound' || outcome!.verdict === 'unclear') return { written: outcome!.made };
  if (failure) throw failure;
  return { refused: outcome!.refusal.code };
}
