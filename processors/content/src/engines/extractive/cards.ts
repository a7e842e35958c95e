import type { CardStyle, DraftCard, SuggestedCard } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Candidate } from './candidates/candidate.ts';
import { completionsOf, ownCandidates } from './candidates/candidates.ts';
import { withTopic } from './candidates/with-topic.ts';
import { choose } from './choice/choose.ts';
import { highYieldFrom, yieldOf } from './choice/high-yield.ts';
import { suggest } from './choice/suggest.ts';
import type { DocumentIndex } from '../../page/document-index.ts';
import { shownLine, withoutMarks } from '../../page/markdown.ts';
import { judge, type Judged } from './judgement/judge.ts';
import { settingOf } from './judgement/setting.ts';
import type { Tagger } from '../../language/token.ts';

/** The cards of one page and those that are suggested for it, each in the order of its text. */
export function draftCards(
  index: DocumentIndex,
  pageNumber: number,
  tag: Tagger,
  style: CardStyle,
): { cards: DraftCard[]; suggestions: SuggestedCard[] } {
  const { from, looked } = sampleOf(index, tag, style);
  const { chosen, suggested } = looked.get(pageNumber) ?? cardsOf(index, pageNumber, tag, style);
  const draft = (card: Judged): DraftCard => ({
    prompt: shownLine(withTopic(card)),
    answer: withoutMarks(card.answer),
    span: card.span,
    style,
    ...(yieldOf(card, index) >= from ? { isHighYield: true } : {}),
  });
  return {
    cards: chosen.map(draft),
    suggestions: suggested.map((card) => ({
      ...draft(card),
      kind: card.maker.split(':')[0]!,
      expected: Math.round(card.good * 100) / 100,
    })),
  };
}

/** Pages, spread over a document, whose cards tell what its cards are like. */
const LOOKED_AT = 6;

/** A document that has fewer cards is studied whole: to mark some of them is no help. */
const FEW = 25;

/** The cards of these pages, and from which yield on the cards of the document are marked. */
type Sample = { from: number; looked: ReadonlyMap<number, PageCards> };

const samples = new WeakMap<DocumentIndex, Map<CardStyle, Sample>>();

/** Made once for a document and style: the same marks whichever pages were asked for before. */
function sampleOf(index: DocumentIndex, tag: Tagger, style: CardStyle): Sample {
  const known = samples.get(index) ?? new Map<CardStyle, Sample>();
  samples.set(index, known);
  const kept = known.get(style);
  if (kept !== undefined) return kept;
  const pages = [...index.pages.keys()];
  const step = Math.max(1, pages.length / LOOKED_AT);
  const looked = new Map(
    Array.from({ length: Math.min(LOOKED_AT, pages.length) }, (_, at) => {
      const page = pages[Math.floor(at * step)]!;
      return [page, cardsOf(index, page, tag, style)] as const;
    }),
  );
  const cards = [...looked.values()].flatMap(({ chosen }) => chosen);
  const isSmall = looked.size === pages.length && cards.length < FEW;
  const sample = { from: isSmall ? Infinity : highYieldFrom(cards, index), looked };
  known.set(style, sample);
  return sample;
}

type PageCards = { chosen: readonly Judged[]; suggested: readonly Judged[] };

/** The cards of a page with what the judgement thinks of them: rules make, the judgement weighs, coverage chooses. */
export function cardsOf(index: DocumentIndex, pageNumber: number, tag: Tagger, style: CardStyle): PageCards {
  const page = index.pages.get(pageNumber);
  if (!page) return { chosen: [], suggested: [] };
  const setting = settingOf(index, page, tag);
  const judgedOf = (candidates: readonly Candidate[]) => candidates.map((one) => judge(one, setting));
  const judged = judgedOf(ownCandidates(index, pageNumber, tag, style));
  const chosen = choose(judged, page, index);
  if (style === 'cloze_deletion') return { chosen, suggested: suggest(judged, chosen, page) };
  // Who asked for questions decides about sentences to complete, where nothing asks of their section.
  const asked = new Set(chosen.map(({ heading = '' }) => heading));
  const completions = completionsOf(index, pageNumber, tag, (section) => !asked.has(section));
  return { chosen, suggested: suggest([...judged, ...judgedOf(completions)], chosen, page) };
}
