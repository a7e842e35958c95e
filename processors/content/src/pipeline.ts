import type { NoCardsReason } from '@anamnesis/contracts/library/no-cards-reason.ts';
import type {
  CardStyle,
  ContentEngine,
  DocumentText,
  DraftCard,
  HowMany,
  PageContent,
  SuggestedCard,
} from '@anamnesis/contracts/ports/content-engine.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { type DraftBullet, refusalOfWrittenBullet } from './checks/bullets.ts';
import { refusalOfWrittenCard } from './checks/cards.ts';
import type { CheckedPage, Refusal } from './checks/check.ts';
import { withPageSpan } from './checks/grounding.ts';
import { NOTES } from './checks/lack.ts';
import { summaryOfLines } from './checks/summary-length.ts';
import { isSafeToSuggest } from './checks/safe-to-suggest.ts';
import { soundTitle } from './checks/titles.ts';

export type DraftOptions = { cardStyle: CardStyle; howMany?: HowMany | undefined } & Partial<Work>;

/** A page to draft content of. */
export type AskedPage = CheckedPage & { document: DocumentText; pageNumber: number };

/** What a source offers for a page, before anything of it is checked. */
export type Drafts = {
  title: string | null;
  bullets: DraftBullet[];
  cards: DraftCard[];
};

/** A draft that a check refused. */
export type Refused<Draft> = { draft: Draft; refusal: Refusal };
export type RefusedDrafts = { bullets: Refused<DraftBullet>[]; cards: Refused<DraftCard>[] };

/** What stands in the place of each refused draft, in their order; none where it cannot be mended. */
export type Repaired = { bullets: DraftBullet[][]; cards: DraftCard[][]; more?: DraftCard[] };

/**
 * Where drafts come from that are written freely. It ranks what it offers, the best first where that matters to its own `choose`; what
 * is sound is the business of the checks: each draft has to be proven by its span.
 */
export interface DraftSource extends Pick<ContentEngine, 'name' | 'version' | 'model' | 'prompts'> {
  /** The page as the checks see it; a NoCardsReason where this source makes nothing of such a page. */
  read(document: DocumentText, pageNumber: number): AskedPage | NoCardsReason;
  draft(page: AskedPage, options: DraftOptions): Promise<Drafts>;
  /** Asked once for what was refused; `sound` are the cards that were not. */
  repair(
    refused: RefusedDrafts,
    sound: readonly DraftCard[],
    page: AskedPage,
    options: DraftOptions,
  ): Promise<Repaired>;
  /** Of the sound cards those that the page gets, in the order of its text. */
  choose(cards: DraftCard[], page: AskedPage, howMany?: HowMany): DraftCard[];
  /** Why a page has no card. */
  lackOf(page: AskedPage): NoCardsReason | undefined;
  /** The message to a person where it is not that of the built-in engine. */
  readonly notes?: Partial<Record<NoCardsReason, string>>;
  /** All cards that it offered were refused: it made nothing of the page. By default the page is kept as one without a card. */
  onNothing?(page: AskedPage): never;
}

/** Is called with each draft that a check refused: of those drafted first, and of those that came instead of them or were added. */
export type RefusalObserver = (refusal: Refusal, of: 'card' | 'bullet', at: 'draft' | 'repair') => void;

/** So many are kept of a page: its summary, and what does not fit into that. */
const MOST_LINES = 20;

/** Draft → check → repair once → rank → choose: the content engine of any source. Nothing passes that a check refuses. */
export function createContentEngine(
  source: DraftSource,
  { onRefused }: { onRefused?: RefusalObserver | undefined } = {},
): ContentEngine {
  const { name, version, model, prompts } = source;
  return {
    name,
    version,
    ...(model === undefined ? {} : { model }),
    ...(prompts === undefined ? {} : { prompts }),
    async generatePage(document, pageNumber, options) {
      options.signal?.throwIfAborted();
      const text = document.pages.find((one) => one.pageNumber === pageNumber)?.text;
      if (text === undefined) throw new RangeError(`The document has no page ${pageNumber}.`);
      if (!/[\p{L}\p{N}]/u.test(text)) return nothing('noText', source);
      const page = source.read(document, pageNumber);
      return typeof page === 'string' ? nothing(page, source) : made(source, page, options, onRefused);
    },
  };
}

async function made(
  source: DraftSource,
  page: AskedPage,
  options: DraftOptions,
  onRefused: RefusalObserver = () => undefined,
): Promise<PageContent> {
  const judgedCard = (at: 'draft' | 'repair') => (card: DraftCard) => {
    const draft = withPageSpan(card, page.text) ?? card;
    return judged(draft, refusalOfWrittenCard(draft, page), (refusal) => onRefused(refusal, 'card', at));
  };
  const judgedLine = (at: 'draft' | 'repair') => (draft: DraftBullet) =>
    judged(draft, refusalOfWrittenBullet(draft, page), (refusal) => onRefused(refusal, 'bullet', at));
  const drafts = await source.draft(page, options);
  options.signal?.throwIfAborted();
  const cards = drafts.cards.map(judgedCard('draft'));
  const bullets = drafts.bullets.map(judgedLine('draft'));
  const refused = { cards: cards.filter(isRefused), bullets: bullets.filter(isRefused) };
  const repaired = await source.repair(refused, soundOf(cards), page, options);
  const mended = inPlace(cards, refused.cards, repaired.cards, judgedCard('repair'));
  const all = [...mended, ...(repaired.more ?? []).map(judgedCard('repair'))];
  const mendedOnes = suggestedOf('mended', soundOf(mended.filter((one) => !cards.includes(one))));
  const lines = inPlace(bullets, refused.bullets, repaired.bullets, judgedLine('repair'));
  const [soundCards, soundLines] = [soundOf(all), soundOf(lines)];
  const sure = soundCards.filter((card) => !mendedOnes.some(({ prompt }) => prompt === card.prompt));
  const usual = source.choose(sure, page);
  const chosen = options.howMany === undefined ? usual : source.choose(sure, page, options.howMany);
  const left = usual.filter((card) => !chosen.includes(card));
  const unsure = [...mendedOnes, ...suggestedOf('left', left)];
  // A summary alone does not make up for cards that were all refused.
  const kept = cards.length > 0 ? soundCards : soundLines;
  if (cards.length + bullets.length > 0 && kept.length === 0) source.onNothing?.(page);
  const lostCards = all.length - soundCards.length + unmended(refused.cards, repaired.cards);
  const lostLines = lines.length - soundLines.length + unmended(refused.bullets, repaired.bullets);
  const content = {
    summary: summaryOfLines(soundTitle(drafts.title, page), soundLines.slice(0, MOST_LINES), page.text),
    cards: chosen,
    ...(unsure.length > 0 ? { suggestions: unsure } : {}),
    dropped: lostCards + lostLines,
  };
  const isEmpty = content.cards.length === 0 && content.suggestions === undefined;
  const lack = isEmpty ? source.lackOf(page) : undefined;
  return lack === undefined ? content : { ...content, lack, note: noteOf(lack, source) };
}

type Judged<Draft> = { draft: Draft; refusal: Refusal | undefined };

function judged<Draft>(
  draft: Draft,
  refusal: Refusal | undefined,
  onRefused: (refusal: Refusal) => void,
): Judged<Draft> {
  if (refusal) onRefused(refusal);
  return { draft, refusal };
}

const isRefused = <Draft>(one: Judged<Draft>): one is Refused<Draft> => one.refusal !== undefined;

const soundOf = <Draft>(all: readonly Judged<Draft>[]): Draft[] =>
  all.filter((one) => !isRefused(one)).map(({ draft }) => draft);

/** All drafts in their order, what was refused replaced by what was made of it. */
const inPlace = <Draft>(
  all: readonly Judged<Draft>[],
  refused: readonly Refused<Draft>[],
  repaired: readonly (readonly Draft[])[],
  judge: (draft: Draft) => Judged<Draft>,
): Judged<Draft>[] =>
  all.flatMap((one): Judged<Draft>[] =>
    isRefused(one) ? (repaired[refused.indexOf(one)] ?? []).map(judge) : [one],
  );

const unmended = (refused: readonly unknown[], repaired: readonly (readonly unknown[])[]): number =>
  refused.filter((_, at) => (repaired[at] ?? []).length === 0).length;

/** How likely a card is good: one that was refused at first is about as one in the middle of what is worth a look. */
const EXPECTED = { mended: 0.6, left: 0.75 };

/**
 * What was refused at first and is sound now (its source is not sure of it, so that the person decides; what may not be suggested
 * stays a card, as it has passed every check), and what is left of a page of which fewer cards are wanted.
 */
const suggestedOf = (kind: keyof typeof EXPECTED, cards: readonly DraftCard[]): SuggestedCard[] =>
  cards
    .filter(({ prompt, answer, span }) => isSafeToSuggest(`${prompt} ${answer} ${span}`))
    .map((card) => ({ ...card, kind, expected: EXPECTED[kind] }));

const noteOf = (lack: NoCardsReason, { notes }: DraftSource): string => notes?.[lack] ?? NOTES[lack];

const nothing = (lack: NoCardsReason, source: DraftSource): PageContent => ({
  summary: null,
  cards: [],
  dropped: 0,
  lack,
  note: noteOf(lack, source),
});
