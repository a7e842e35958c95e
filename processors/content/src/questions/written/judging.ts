import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { type DraftQuestion, leastOptions } from '@anamnesis/contracts/quizzes/question.ts';
import type { Refusal } from '../../checks/check.ts';
import { flawInWords } from '../../checks/item-flaws/in-words.ts';
import {
  type QuestionReading,
  type ReadQuestion,
  readQuestions,
  type ReadStatement,
} from '../../second-reading/read-questions.ts';
import { type Batch, sourcesOf } from './batch.ts';
import { type CheckedDraft, type CheckedOption, checkDraft, flawsOf } from './check-draft.ts';
import type { Draft } from './drafting.ts';

/** What became of a draft. `isFinal`: it is not written again. */
export type Judged = { draft: Draft } & (
  | { question: DraftQuestion }
  | { refusal: Refusal; reasons: readonly string[]; isFinal: boolean }
);

type Item = ReadQuestion & { checked: CheckedDraft; ofOption: ReadonlyMap<CheckedOption, ReadStatement> };

/** Judges drafts of a batch, in their order: the hard checks first, then one second reading of those that pass. */
export async function judge(
  drafts: readonly Draft[],
  batch: Batch,
  { reader, ...work }: { reader: LanguageModel } & Partial<Work>,
): Promise<Judged[]> {
  const pages = [...batch.texts.keys()];
  const checked = drafts.map((draft) => checkDraft(draft, pages));
  const items = checked.flatMap((one) => ('refusal' in one ? [] : [itemOf(one, batch)]));
  const language = batch.cards[0]!.page.language;
  const sources = (some: readonly Item[]) =>
    sourcesOf(batch, new Set(some.flatMap((item) => pagesIn(item, batch))));
  const readings = await readQuestions(reader, language, sources, items, work);
  let next = 0;
  return checked.map((one): Judged => {
    if ('refusal' in one) return { ...one, isFinal: false };
    const at = next++;
    return decided(items[at]!, readings[at]!);
  });
}

/** The page of the card, and those that a reason quotes. */
const pagesIn = ({ checked: { options, draft } }: Item, { texts }: Batch) => {
  const cited = new Set(options.map(({ reason }) => reason?.because?.pageNumber));
  return [...texts.keys()].filter((page) => page === draft.asked.page || cited.has(page.pageNumber));
};

function itemOf(checked: CheckedDraft, { texts }: Batch): Item {
  const { draft, options, doubts } = checked;
  const { page } = draft.asked;
  const ofOption = new Map(
    options.flatMap((option): [CheckedOption, ReadStatement][] =>
      option.reason === undefined
        ? []
        : [
            [
              option,
              {
                says: option.reason.why,
                quote: option.reason.because?.span,
                asked: option.reason.doubts,
              },
            ],
          ],
    ),
  );
  return {
    checked,
    stem: draft.stem,
    options: options.map(({ text }) => text),
    asked: doubts,
    quote: checked.proof.span,
    passage: [page.text, page.markup.text, texts.get(page)!],
    statements: [...ofOption.values()],
    ofOption,
  };
}

/** By the reader, who was not told the key: it has to be the only option that is right. */
function decided({ checked, statements, ofOption }: Item, reading: QuestionReading): Judged {
  const { draft, options } = checked;
  const { right, verdict, why } = reading;
  const fails = (code: string, reason: string, isFinal = false): Judged => ({
    draft,
    refusal: { code, reason },
    reasons: [reason],
    isFinal,
  });
  if (verdict === 'unread' || verdict === 'harmful' || verdict === 'unsupported')
    return fails(verdict, why, true);
  const key = options.findIndex(({ isKey }) => isKey);
  if (!right.includes(key)) return fails('wrongKey', why, true);
  if (verdict === 'unclear') return fails('unclear', why);
  const left = options.filter((_, at) => at === key || !right.includes(at));
  const also = options.filter((_, at) => at !== key && right.includes(at)).map(({ text }) => `"${text}"`);
  const isRightToo = `${also.join(', ')} may be right as well. ${why}`.trim();
  if (right.includes(null) || left.length < leastOptions) return fails('alsoRight', isRightToo);
  const [flaw] = left.length < options.length ? flawsOf(draft.stem, left, draft.asked.page) : [];
  if (flaw !== undefined) return fails('alsoRight', `${isRightToo} Without it: ${flawInWords(flaw)}`);
  const soundOf = (option: CheckedOption): boolean => {
    const said = ofOption.get(option);
    return said !== undefined && reading.areSound[statements.indexOf(said)] === true;
  };
  return { draft, question: questionOf(checked, left, soundOf) };
}

/** A reason that the reader does not find sound is not shown; the proof of the key is. */
function questionOf(
  { draft, proof }: CheckedDraft,
  options: readonly CheckedOption[],
  isSound: (option: CheckedOption) => boolean,
): DraftQuestion {
  const key = options.findIndex(({ isKey }) => isKey);
  return {
    form: draft.isVignette ? 'vignette' : isFigure(options[key]!.text) ? 'number' : 'statement',
    stem: draft.stem,
    options: options.map((option) => {
      const { text, isKey, reason } = option;
      const shown = reason && isSound(option) ? reason : undefined;
      return {
        text,
        because: isKey ? proof : (shown?.because ?? null),
        ...(shown === undefined ? {} : { why: shown.why }),
      };
    }),
    key,
    span: proof.span,
  };
}

/** "140/90", "0,5–1 mg" */
const isFigure = (text: string): boolean => /^[^\p{L}\d]*\d/u.test(text);
