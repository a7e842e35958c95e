import type { NoCardsReason } from '@anamnesis/contracts/library/files/no-cards-reason.ts';
import type {
  ContentEngine,
  DraftCard,
  HowMany,
  PageContent,
  SuggestedDraft,
  DocumentText,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import {
  type LanguageModel,
  type ModelFailure,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/models/language-model.ts';
import type { DraftRefusal } from '../../checks/check.ts';
import { NOTES } from '../../checks/grounding/lack.ts';
import { isSafeToSuggest } from '../../checks/safe-to-suggest.ts';
import { summaryOfLines } from '../../checks/summary-length.ts';
import { soundTitle } from '../../checks/titles.ts';
import { isCheckedLess } from '../../checks/written/statement.ts';
import { chooseCards } from '../../coverage/choose-cards.ts';
import { CONTENT_VERSION } from '../../version.ts';
import { type Outcome, writeByModel } from '../../writing/write.ts';
import { type AskedPage, askedPage } from './asked-page.ts';
import { type CardOrLine, pageWriting } from './cards.ts';
import { promptsVersion } from './reply.ts';
import { blocksOfDocument } from '../../blocks/of-document.ts';
import { withoutSaidBefore } from '../../blocks/said-before.ts';

/** Is called with each draft that was not kept as it was: first, and where it was repaired once more. */
export type RefusalObserver = (refusal: DraftRefusal, of: 'card' | 'bullet', at: 'draft' | 'repair') => void;

/** So many lines are kept of a page: its summary, and what does not fit into that. */
const MOST_LINES = 20;
/** How likely a card is good that is clear to nobody but its writer, and one that is left of a page of which fewer are wanted. */
const EXPECTED = { unclear: 0.6, left: 0.75 };

/**
 * The content engine over a language model: draft → hard checks → second reading → repaired once → choose. `reader` reads a second time;
 * it may be the same model. Nothing is shown that a check refused or the reader did not find on the page. Rejects with ModelUnavailable.
 */
export const createModelEngine = (
  model: LanguageModel,
  reader: LanguageModel = model,
  onRefused: RefusalObserver = () => undefined,
): ContentEngine => ({
  name: 'openai',
  version: `${CONTENT_VERSION}.${promptsVersion}`,
  model: model.name,
  prompts: promptsVersion,
  ...(reader.name === model.name ? {} : { checkModel: reader.name }),
  async generatePage(document, pageNumber, options) {
    options.signal?.throwIfAborted();
    const at = document.pages.findIndex((one) => one.pageNumber === pageNumber);
    if (at < 0) throw new RangeError(`The document has no page ${pageNumber}.`);
    if (!/[\p{L}\p{N}]/u.test(document.pages[at]!.text)) return nothing('noText');
    const page = askedPage(document, pageNumber);
    const isOld = isSaidBefore(document, at);
    const { cardStyle, asked = [], howMany, replies: _, shown, ...work } = options;
    const { writing, titles } = pageWriting(page, { model, reader, cardStyle, asked, work });
    const newOf = (outcomes: readonly Outcome<CardOrLine, { draft: CardOrLine }>[]): Judged[] =>
      outcomes
        .map(({ draft, made, verdict }) => ({ draft: made?.draft ?? draft, verdict }))
        .filter(({ draft: one }) => !('card' in one) || !isOld(one.card.span));
    let early: DraftCard[] = [];
    let unrepaired: ModelFailure | undefined;
    const outcomes = await writeByModel({
      ...writing,
      beforeRepair(first) {
        early = certainOf(newOf(first), page, howMany);
        if (early.length > 0) shown?.(early);
      },
      unrepaired: ({ reason }) => void (unrepaired = reason),
      observe: observing(onRefused),
    });
    return contentOf(titles[0] ?? null, newOf(outcomes), page, { howMany, early, unrepaired });
  },
});

const observing =
  (onRefused: RefusalObserver) =>
  ({ draft, refusal }: Outcome<CardOrLine, unknown>, at: 'draft' | 'repair'): void => {
    if (refusal) onRefused(refusal, 'card' in draft ? 'card' : 'bullet', at);
  };

/** A draft with the words of the page as its span, and what became of it. */
type Judged = Pick<Outcome<CardOrLine, unknown>, 'draft' | 'verdict'>;

function cardsOf(page: AskedPage, judged: readonly Judged[], ...verdicts: Judged['verdict'][]): DraftCard[] {
  const less = isCheckedLess(page) ? { isCheckedLess: true as const } : {};
  return judged.flatMap(({ draft, verdict }) =>
    'card' in draft && verdicts.includes(verdict) ? [{ ...draft.card, ...less }] : [],
  );
}

/** The sound cards that a page gets although everything that may be repaired were sound as well. */
function certainOf(judged: readonly Judged[], page: AskedPage, howMany: HowMany | undefined): DraftCard[] {
  const sound = cardsOf(page, judged, 'sound');
  const all = [...sound, ...cardsOf(page, judged, 'unclear', 'refused')];
  return chooseCards(all, page.text, howMany).filter((card) => sound.includes(card));
}

/** `early`: what is shown already; `unrepaired`: why what is faulty was not repaired. */
type Making = {
  howMany: HowMany | undefined;
  early: readonly DraftCard[];
  unrepaired: ModelFailure | undefined;
};

function contentOf(
  title: string | null,
  judged: readonly Judged[],
  page: AskedPage,
  { howMany, early, unrepaired }: Making,
): PageContent {
  const linesOf = judged.flatMap((one) =>
    'line' in one.draft && one.verdict === 'sound' ? [one.draft.line] : [],
  );
  const sound = cardsOf(page, judged, 'sound');
  const chosen = chooseCards(sound, page.text, howMany, early);
  const left = chooseCards(sound, page.text, 'everything', early).filter((card) => !chosen.includes(card));
  const unclear = chooseCards(cardsOf(page, judged, 'unclear'), page.text, 'everything');
  const suggestions = [...suggestedOf('unclear', unclear), ...suggestedOf('left', left)];
  const isAnyCard = judged.some((one) => 'card' in one.draft);
  // A summary alone does not make up for cards that were all refused.
  if (judged.length > 0 && (isAnyCard ? sound.length + suggestions.length : linesOf.length) === 0)
    throw new ModelUnavailable(
      unrepaired ?? 'nonsense',
      'nothing of what the model wrote for a page is on that page',
    );
  const lines = linesOf.slice(0, MOST_LINES).map(({ text }, rank) => ({ text, rank }));
  const dropped = judged.filter(({ verdict }) => verdict === 'refused' || verdict === 'dropped').length;
  const content: PageContent = {
    summary: summaryOfLines(soundTitle(title, page), lines, page.text),
    cards: chosen,
    ...(suggestions.length > 0 ? { suggestions } : {}),
    dropped,
  };
  if (chosen.length > 0 || suggestions.length > 0)
    return unrepaired === 'budget' && cardsOf(page, judged, 'unclear', 'refused').length > 0
      ? { ...content, lack: 'budget' }
      : content;
  return { ...content, lack: 'noFact', note: NOTE_NO_FACT };
}

const suggestedOf = (kind: keyof typeof EXPECTED, cards: readonly DraftCard[]): SuggestedDraft[] =>
  cards
    .filter(({ prompt, answer, span }) => isSafeToSuggest(`${prompt} ${answer} ${span}`))
    .map((card) => ({ ...card, kind, expected: EXPECTED[kind] }));

const NOTE_NO_FACT = 'The model found nothing on this page that makes a good card';

const nothing = (lack: NoCardsReason): PageContent => ({
  summary: null,
  cards: [],
  dropped: 0,
  lack,
  note: NOTES[lack],
});

/** Whether a span of the page at this place stands in blocks alone that earlier pages have, under the same headings. */
function isSaidBefore(document: DocumentText, at: number): (span: string) => boolean {
  const all = blocksOfDocument(document);
  const pages = document.pages.slice(0, at + 1).map(({ text }, n) => ({
    text,
    // A slide that says its title again stands under it once.
    blocks: all[n]!.map((block) => ({ ...block, path: [...new Set(block.path)] })),
  }));
  const page = pages[at]!;
  const isFirst = withoutSaidBefore(pages);
  return (span) => {
    const start = page.text.indexOf(span);
    if (start < 0) return false;
    const own = page.blocks
      .entries()
      .filter(([, block]) => block.start < start + span.length && block.end > start)
      .toArray();
    return own.length > 0 && own.every(([block]) => !isFirst(page, block));
  };
}
