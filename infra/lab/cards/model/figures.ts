import type { Prices } from '../../../src/server/observability/model-metrics.ts';
import { type KeyFact, says, stemsOf } from '../key-facts.ts';
import type { Used } from './asked-model.ts';
import { saidBy } from './cards-to-read.ts';
import type { MadePage } from './making.ts';
import { uncovered } from './uncovered.ts';

export type Figures = Record<string, string | number>;

/** What pages have of cards, key facts and time; shares are of the pages that were made. */
export function figuresOf(all: readonly MadePage[], facts: readonly KeyFact[]): Figures {
  const made = all.filter(({ content }) => content !== undefined);
  const cards = made.flatMap(({ content }) => content!.cards);
  const sentences = made.flatMap(({ text }) => uncovered(text, [])).length;
  const open = made.flatMap(({ text, content }) =>
    uncovered(
      text,
      content!.cards.map(({ span }) => span),
    ),
  );
  const seconds = made.map((page) => page.seconds).sort((a, b) => a - b);
  const onPages = made.flatMap((page) => factsOn(page, facts));
  return {
    pages: all.length,
    made: made.length,
    ...failures(all),
    'cards a page': each(cards.length, made.length),
    'pages without a card': made.filter(({ content }) => content!.cards.length === 0).length,
    'sentences with a card': share(sentences - open.length, sentences),
    'drafts dropped': made.reduce((sum, { content }) => sum + content!.dropped, 0),
    'key facts': onPages.length,
    'key facts asked': share(onPages.filter(({ isAsked }) => isAsked).length, onPages.length),
    'key facts in the points': share(
      onPages.filter(({ isSummarised }) => isSummarised).length,
      onPages.length,
    ),
    'seconds a page': each(
      seconds.reduce((sum, one) => sum + one, 0),
      made.length,
    ),
    'of the slowest twentieth': Number((seconds[Math.floor(0.95 * seconds.length)] ?? 0).toFixed(2)),
  };
}

/** Tokens, and their cost where both prices are known. */
export function costOf({ calls, input, output }: Used, prices: Prices, pages: number): Figures {
  const figures = {
    calls,
    'tokens read': input,
    'tokens written': output,
    'tokens read a page': Math.round(input / Math.max(1, pages)),
    'tokens written a page': Math.round(output / Math.max(1, pages)),
  };
  if (prices.input === undefined || prices.output === undefined) return figures;
  const cost = (input * prices.input + output * prices.output) / 1_000_000;
  return {
    ...figures,
    cost: Number(cost.toFixed(4)),
    'cost of 1000 pages': Number(((1000 * cost) / Math.max(1, pages)).toFixed(2)),
  };
}

type FactOnPage = { fact: KeyFact; isAsked: boolean; isSummarised: boolean };

/** Whether the cards of a page ask its key facts and its points tell them, those too that did not fit into its summary. */
export function factsOn({ source, pageNumber, content }: MadePage, facts: readonly KeyFact[]): FactOnPage[] {
  const cards = (content?.cards ?? []).map((card) => stemsOf(saidBy(card)));
  const lines = [...(content?.summary?.bullets ?? []), ...(content?.summary?.more ?? [])].map(stemsOf);
  return facts
    .filter(({ document, page }) => document === source.name && page === pageNumber)
    .map((fact) => {
      const quote = stemsOf(fact.quote);
      return {
        fact,
        isAsked: cards.some((card) => says(card, quote)),
        isSummarised: lines.some((line) => says(line, quote)),
      };
    });
}

const failures = (all: readonly MadePage[]): Figures =>
  Object.fromEntries(
    [...Map.groupBy(all, ({ failure }) => failure)].flatMap(([failure, pages]) =>
      failure === undefined ? [] : [[`not made: ${failure}`, pages.length]],
    ),
  );

const each = (sum: number, of: number): number => Number((sum / Math.max(1, of)).toFixed(2));
const share = (part: number, of: number): string => (of === 0 ? '–' : `${Math.round((100 * part) / of)} %`);
