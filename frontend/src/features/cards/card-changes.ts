import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { CardChange } from '@anamnesis/contracts/cards/text/editing.ts';

/** A card of a cached list. `gone`: it was deleted here, and the list has not been fetched since. */
export type ListedCard = AnkiCard & { gone?: boolean };

/** The fields of a card that a person changes. */
export type ChangedFields = Partial<
  Pick<ListedCard, 'prompt' | 'textVersion' | 'isHighYield' | 'isSuspended' | 'pageNumber' | 'gone'>
>;

/** What a change makes of each of its cards. */
export function fieldsOf(change: CardChange): ChangedFields {
  switch (change.kind) {
    case 'yield':
      return { isHighYield: change.isHighYield };
    case 'suspended':
      return { isSuspended: change.isSuspended };
    case 'page':
      return { pageNumber: change.pageNumber };
    // Which tags a card then has, the server says.
    case 'marks':
      return {};
    case 'deleted':
      return { gone: true };
    case 'restored':
      return { gone: false };
    default:
      return change satisfies never;
  }
}

/** The parts in which a list was fetched. */
type Parts = { pages: readonly { questions: ListedCard[] }[] };
/** The fields as they were, by card. */
export type Before = Map<string, ChangedFields>;

/** Changes these cards in the list itself, and returns what they were before. Those that it does not have are left out. */
export function changeCards({ pages }: Parts, ids: readonly string[], fields: ChangedFields): Before {
  const wanted = new Set(ids);
  const before: Before = new Map();
  for (const card of cardsIn(pages, wanted)) {
    before.set(card.id, pick(card, fields));
    Object.assign(card, fields);
  }
  return before;
}

/**
 * Takes a change back that failed. What was changed otherwise since, by the person or by a new answer of the server,
 * stays as it is.
 */
export function takeBack({ pages }: Parts, fields: ChangedFields, before: Before): void {
  for (const card of cardsIn(pages, before)) {
    for (const name of Object.keys(fields) as (keyof ChangedFields)[]) {
      if (card[name] === fields[name]) Object.assign(card, { [name]: before.get(card.id)![name] });
    }
  }
}

function* cardsIn(pages: Parts['pages'], ids: { has: (id: string) => boolean }): Generator<ListedCard> {
  for (const { questions } of pages) for (const card of questions) if (ids.has(card.id)) yield card;
}

const pick = (card: ListedCard, fields: ChangedFields): ChangedFields =>
  Object.fromEntries(
    (Object.keys(fields) as (keyof ChangedFields)[]).map((name) => [name, card[name]]),
  ) as ChangedFields;
