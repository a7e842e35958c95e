// Of all places of a page those that become cards, and those that wait as suggestions.
import type { HowMany } from '@anamnesis/contracts/ports/content-engine.ts';
import type { PlaceDocument } from './document.ts';
import type { Judged } from './judgement/judge.ts';
import type { PlacePage } from './place.ts';
import { isSame, saidBy, type Said } from './same.ts';
import { stressedBy } from './stress.ts';
import { wordsOf } from './stems.ts';

export type Dealt = {
  /** In the order of the page. */
  readonly dealt: readonly Judged[];
  /** Of each excerpt that is not asked the best place, and of each the best that asks something else; in the order of the page. */
  readonly suggested: readonly Judged[];
};

/** One card for so many words. */
const WORDS_A_CARD = 40;
const MOST = 16;
const SHARE: Readonly<Record<HowMany, number>> = { fewer: 0.5, normal: 1, everything: Infinity };

/** Thought less of, a place is never dealt; with `everything` from the second on. */
const GOOD = 0.65;
const FAIR = 0.45;
/** Thought less of, a place is not suggested either. */
const LEAST = 0.15;
/** Thought less of, a figure or a term is not suggested beside another place of the same excerpt. */
const SECOND = { figure: 0.4, term: 0.6 };

/** What counts of a place that asks for what another asks for as well. */
const AGAIN = 0.5;

/** On a page of which more of the excerpts are lines, cells or lists, half of those are dealt at least. */
const LISTED = 0.4;
const OF_LISTED = 0.55;
const MOST_LISTED = 30;

type Open = {
  readonly judged: Judged;
  readonly said: Said;
  readonly section: string;
  readonly stress: number;
};

/** `all`: the judged places of one page, of any kind. */
export function deal(all: readonly Judged[], document: PlaceDocument, howMany: HowMany): Dealt {
  const open = all
    .filter(({ good }) => good >= LEAST)
    .map((judged): Open => ({
      judged,
      said: saidBy(judged, document),
      section: judged.path.join('\n'),
      stress: stressedBy(judged, document),
    }));
  const byExcerpt = Map.groupBy(open, ({ said }) => said.excerpt);
  const ration = rationOf(all, document, howMany, byExcerpt);
  const isAnyGood = open.some(({ judged }) => judged.good >= GOOD && !isWhole(judged));
  const least = howMany === 'everything' || !isAnyGood ? FAIR : GOOD;
  const dealt: Open[] = [];
  const asked: Asked = { stems: new Set(), sections: new Set(), hidden: new Set() };
  let waiting = open.filter(({ judged }) => !isWhole(judged) && (judged.good >= least || isListed(judged)));
  while (dealt.length < ration) {
    const best = bestOf(waiting, asked);
    if (best === undefined) break;
    dealt.push(best);
    for (const stem of best.said.said) asked.stems.add(stem);
    asked.sections.add(best.section);
    asked.hidden.add(best.said.asks);
    waiting = waiting.filter((one) => !isSame(one.said, best.said));
  }
  return {
    dealt: inOrder(dealt.map(({ judged }) => judged)),
    suggested: inOrder(suggestedOf(byExcerpt, dealt)),
  };
}

const isListed = ({ kind }: Judged): boolean => kind !== 'sentence';

/** Also a sentence that is a paragraph of its own: notes of one fact a line. */
const isLine = (judged: Judged, { blocks }: PlacePage): boolean => {
  const { start, end } = blocks[judged.block]!;
  return isListed(judged) || (judged.excerpt.start <= start && judged.excerpt.end >= end);
};

/** A line that is hidden as a whole can only be guessed from those beside it. */
const isWhole = ({ kind, excerpt, hidden: [first] }: Judged): boolean =>
  kind === 'line' && first!.start === excerpt.start && first!.end === excerpt.end;

function rationOf(
  all: readonly Judged[],
  { pages }: PlaceDocument,
  howMany: HowMany,
  byExcerpt: ReadonlyMap<string, readonly Open[]>,
): number {
  const page = all[0] && pages.get(all[0].page);
  if (page === undefined) return 0;
  const says = page.blocks.filter(({ kind }) => kind !== 'furniture' && kind !== 'heading');
  const words = says.reduce((sum, { start, end }) => sum + wordsOf(page.text.slice(start, end)).length, 0);
  const byWords = Math.max(1, Math.min(MOST, Math.round(words / WORDS_A_CARD)));
  const lines = [...byExcerpt.values()].filter(([first]) => isLine(first!.judged, page)).length;
  const isListing = lines >= LISTED * byExcerpt.size;
  const byLines = isListing ? Math.min(MOST_LISTED, Math.ceil(byExcerpt.size * OF_LISTED)) : 0;
  return Math.ceil(Math.max(byWords, byLines) * SHARE[howMany]);
}

/** What the cards dealt so far ask. */
type Asked = { readonly stems: Set<string>; readonly sections: Set<string>; readonly hidden: Set<string> };

/** What adds most: a good place of what is not asked yet, of a section without a card first, and of what the document stresses. */
function bestOf(waiting: readonly Open[], asked: Asked): Open | undefined {
  let [best, most]: [Open | undefined, number] = [undefined, 0];
  for (const one of waiting) {
    const worth = worthOf(one, asked);
    if (worth > most) [best, most] = [one, worth];
  }
  return best;
}

function worthOf({ judged, said, section, stress }: Open, { stems, sections, hidden }: Asked): number {
  let fresh = 0;
  for (const stem of said.said) if (!stems.has(stem)) fresh += 1 / said.said.size;
  const gain = 0.25 + fresh + (sections.has(section) ? 0 : 0.4) + Math.min(0.4, stress * 0.1);
  return judged.good ** 2 * judged.worth * gain * (hidden.has(said.asks) ? AGAIN : 1);
}

/**
 * Of each excerpt that no card asks the best place, and of each the best one that asks something else, a figure before another term: what is badly hidden is
 * not lost, and everything that the page says is at most one key away.
 */
function suggestedOf(byExcerpt: ReadonlyMap<string, readonly Open[]>, dealt: readonly Open[]): Judged[] {
  const asked = new Map(dealt.map((one) => [one.said.excerpt, one]));
  return [...byExcerpt].flatMap(([excerpt, places]) => {
    const first = asked.get(excerpt) ?? best(places)!;
    const others = places.filter(
      (one) => one.judged.good >= SECOND[isOfFigure(one) ? 'figure' : 'term'] && asksElse(one, first),
    );
    const second = best(others.filter((one) => isOfFigure(one) !== isOfFigure(first))) ?? best(others);
    return [...(asked.has(excerpt) ? [] : [first]), ...(second ? [second] : [])].map(({ judged }) => judged);
  });
}

const best = (places: readonly Open[]): Open | undefined =>
  places.reduce<Open | undefined>(
    (most, one) => (most && most.judged.good >= one.judged.good ? most : one),
    undefined,
  );

const isOfFigure = ({ said }: Open): boolean => /\d/u.test(said.asks);

/** Another part of the same sentence or line; the two sides of a definition are one fact. */
function asksElse({ judged, said }: Open, other: Open): boolean {
  if (judged.kind !== other.judged.kind || (judged.kind !== 'sentence' && judged.kind !== 'line'))
    return false;
  const [one, two] = [judged.hidden[0]!, other.judged.hidden[0]!];
  return (one.end <= two.start || one.start >= two.end) && said.asks !== other.said.asks;
}

const inOrder = (places: readonly Judged[]): Judged[] =>
  places.toSorted(
    (one, other) => one.excerpt.start - other.excerpt.start || one.hidden[0]!.start - other.hidden[0]!.start,
  );
