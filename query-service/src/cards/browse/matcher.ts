import type { CardSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import { withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import {
  foldTypedText,
  type FoldedText,
  rankOf,
  spelledOf,
  typedWords,
} from '@anamnesis/contracts/notes-search/typed-words.ts';
import type { GiveWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { LRUCache } from 'lru-cache';
import { cardDetailsOf } from '../details/details-of.ts';

/** What is read of a card beside its document, and what it says as it is compared, once that was asked. */
type Said = { tags: readonly string[]; flag: number | undefined; folded?: FoldedText };

/** In bytes, of those who look at the moment: 60,000 cards. Reading and folding a card costs more than comparing it. */
const known = new LRUCache<string, Said>({ maxSize: 40 * 2 ** 20 });
/** A text or a tag that changes has another key. */
const keyOf = ({ cardId, textVersion, changedAt }: CardDocument): string =>
  `${cardId} ${textVersion} ${changedAt}`;

const spellings = new LRUCache<string, string>({ max: 20_000 });
/** The words of somebody's cards come back in them. */
function spell(word: string): string {
  const spelled = spellings.get(word) ?? spelledOf(word);
  spellings.set(word, spelled);
  return spelled;
}

/** Whose details are read in one go: those of a deck may be long. */
const detailsAtOnce = 20;

export const missesOf = ({ missed, missedElsewhere = 0 }: CardDocument): number =>
  missed.length + missedElsewhere;

/** Finds which cards match what no field of their read model says. `isAll`: nothing of that is asked. */
export function matcherOf(store: Pick<ReadStore, 'collection'>, search: CardSearch, giveWay: GiveWay) {
  const { tag, flag, misses, kind, madeBy } = search;
  const typed = typedWords(search.words ?? '');
  const isSaid = typed !== null || tag !== undefined || flag !== undefined;
  const fits = (card: CardDocument): boolean =>
    (misses === undefined || missesOf(card) >= misses) &&
    (kind === undefined || kindOf(card) === kind) &&
    (madeBy === undefined || makerOf(card) === madeBy);
  const says = (card: CardDocument, said: Said): boolean => {
    if (flag !== undefined && said.flag !== flag) return false;
    if (tag !== undefined && !said.tags.some((each) => isWithin(each, tag))) return false;
    if (typed === null) return true;
    said.folded ??= foldTypedText([textOf(card), ...said.tags].join(' '), spell);
    return rankOf(said.folded, typed) !== null;
  };
  const matching = async (cards: readonly CardDocument[]): Promise<ReadonlySet<CardDocument>> => {
    const fitting = cards.filter(fits);
    if (!isSaid) return new Set(fitting);
    const matches = new Set<CardDocument>();
    for (let from = 0; from < fitting.length; from += detailsAtOnce)
      for (const [card, said] of await saying(store, fitting.slice(from, from + detailsAtOnce))) {
        if (says(card, said)) matches.add(card);
        await giveWay();
      }
    return matches;
  };
  const isAll = !isSaid && misses === undefined && kind === undefined && madeBy === undefined;
  return Object.assign(matching, { isAll });
}

async function saying(
  store: Pick<ReadStore, 'collection'>,
  cards: readonly CardDocument[],
): Promise<(readonly [CardDocument, Said])[]> {
  const details = await cardDetailsOf(
    store,
    cards.filter((card) => !known.has(keyOf(card))),
  );
  return cards.map((card) => {
    const { tags = [], flag } = details.get(card.cardId) ?? {};
    const said = known.get(keyOf(card)) ?? { tags, flag };
    const size = 250 + 2 * textOf(card).length + said.tags.join(' ').length;
    known.set(keyOf(card), said, { size });
    return [card, said] as const;
  });
}

const longestCompared = 2_000;
const textOf = ({ prompt, answer }: CardDocument): string => {
  const filled = withoutClozeMarkup(prompt);
  return (filled.includes(answer) ? filled : `${filled} ${answer}`).slice(0, longestCompared);
};

/** `Heart` has `Heart::Valves` within it. Case does not matter, as in Anki. */
const isWithin = (tag: string, wanted: string): boolean =>
  `${tag}::`.toLowerCase().startsWith(`${wanted}::`.toLowerCase());

const kindOf = ({ occlusion, form }: CardDocument) => (occlusion ? 'picture' : form);

function makerOf({ origin, madeBy, byHand }: CardDocument) {
  if (madeBy?.model !== undefined) return 'model';
  if (origin === 'generated') return 'builtin';
  return byHand ? 'person' : 'elsewhere';
}
