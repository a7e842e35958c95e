import type { Passed } from '../../writing/write.ts';
import type { WrittenDraft, NotesPage } from './batch.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { ascending } from '@anamnesis/contracts/practice/questions/numbers.ts';
import {
  leastOptions,
  longestSpan,
  mostOptions,
  type Reason,
} from '@anamnesis/contracts/quizzes/questions/question.ts';
import { refused, type DraftRefusal } from '../../checks/check.ts';
import { itemFlaws } from '../../checks/item-flaws/check.ts';
import { flawInWords } from '../../checks/item-flaws/in-words.ts';
import type { Basis } from '../../checks/written/basis.ts';
import { strangeTo } from '../../checks/written/on-page.ts';
import { checkStatement } from '../../checks/written/statement.ts';
import { onPage } from '../../model/copied.ts';
import { hashOf, placedAmong } from '@anamnesis/contracts/kernel/chance.ts';
import { type CheckedReason, checkReason, matterOf, refusalOfStem, refusalOfOption } from './check-parts.ts';

/** An option that the checks let pass; `reason`: what may be said of it. */
export type CheckedOption = { text: string; isKey: boolean; reason: CheckedReason | undefined };

/** A question that the checks let pass, with its options as they are shown. `doubts`: what only a reader can decide. */
export type CheckedDraft = {
  draft: WrittenDraft;
  options: readonly CheckedOption[];
  proof: Reason;
  doubts: readonly string[];
};

/**
 * The hard checks of a question. Its stem with the right option says what the quote says (`checkStatement`); options are plain, of one
 * kind and form. A wrong option or a reason that is refused is left out, as long as there are enough options. `pages`: all that the model
 * was given. The reason of a refusal says in further lines what else was wrong.
 */
export function checkDraft(draft: WrittenDraft, pages: readonly NotesPage[]): Passed<CheckedDraft> {
  const { stem, options } = draft;
  const { page } = draft.asked;
  const [key, ...others] = options;
  const faults: string[] = [];
  const fails = ({ code, reason }: DraftRefusal) => ({
    refusal: refused(code, [reason, ...faults].join('\n')),
  });
  if (!key) return fails(refused('options', 'The right option and at least three wrong ones.'));
  const quote = onPage(key.quote, page);
  const said = checkStatement({ text: `${matterOf(stem)} ${key.text}`, quote }, page);
  if ('refusal' in said) return fails(said.refusal);
  const form = refusalOfStem(stem, quote, page) ?? refusalOfOption(key.text, stem, page);
  if (form) return fails(form);
  if (isUnnamed(key.text, said.basis, page))
    return fails(
      refused('KEY_NOT_IN_QUOTE', 'Its quote does not name the right option: quote the words that do.'),
    );
  const proof = { span: said.basis.quote, pageNumber: page.pageNumber };
  if (proof.span.length > longestSpan) return fails(refused('LONG_QUOTE', 'The quote is too long.'));
  const near = [page, ...pages.filter((one) => one !== page)];
  const optionOf = (option: (typeof options)[number], isKey: boolean): CheckedOption => {
    const { text } = option;
    const reason = checkReason(option, [stem, ...options.map((one) => one.text)], near);
    if (reason && 'refusal' in reason) faults.push(`What is said of "${text}": ${reason.refusal.reason}`);
    return { text, isKey, reason: reason && 'refusal' in reason ? undefined : reason };
  };
  const right = optionOf(key, true);
  const sound = others.slice(0, mostOptions - 1).filter(({ text }) => {
    const refusal = refusalOfOption(text, `${stem} ${key.text}`, page);
    if (refusal) faults.push(refusal.reason);
    return !refusal;
  });
  const wrong = sound.map((option) => optionOf(option, false));
  if (wrong.length < leastOptions - 1)
    return fails(refused('options', 'At least three wrong options that may be shown.'));
  const shown = inOrder(right, wrong, draft);
  const flaws = flawsOf(stem, shown, page);
  if (flaws.length === 0) return { passed: { draft, options: shown, proof, doubts: said.doubts } };
  faults.push(...flaws.slice(1).map(flawInWords));
  return fails(refused(flaws[0]!, flawInWords(flaws[0]!)));
}

/** Whether a quote, with what it stands under, has hardly a word of the right option. Its figures are looked at elsewhere. */
const isUnnamed = (text: string, basis: Basis, { lexicon }: NotesPage): boolean =>
  strangeTo(text, undefined, basis, { text: basis.quote, headingBefore: null, lexicon }).refusal !==
  undefined;

/** Numbers by their size, others by chance, the same for the same text of a card. */
function inOrder(
  key: CheckedOption,
  wrong: readonly CheckedOption[],
  { asked }: WrittenDraft,
): CheckedOption[] {
  const all = [key, ...wrong];
  const order = ascending(all.map(({ text }) => text));
  if (order) return order.map((at) => all[at]!);
  const { cardId, textVersion, span } = asked.card;
  return placedAmong(key, wrong, dice(hashOf(`${cardId} ${textVersion} ${span}`)));
}

/** Rules on how a stem is worded, which are known in English alone. */
const OF_STEMS = new Set(['unfocusedStem', 'pointingStem', 'negativeStem', 'blankInside']);

/** What gives the key away or is unclear. */
export function flawsOf(
  stem: string,
  options: readonly Pick<CheckedOption, 'text' | 'isKey'>[],
  { lexicon }: NotesPage,
): string[] {
  const key = options.findIndex(({ isKey }) => isKey);
  const flaws = itemFlaws({ stem, options: options.map(({ text }) => text), key });
  return lexicon?.code === 'en' ? flaws : flaws.filter((name) => !OF_STEMS.has(name));
}
