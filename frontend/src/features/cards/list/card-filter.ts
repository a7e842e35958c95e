import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { leechAfter } from '@anamnesis/contracts/cards/text/editing.ts';
import { isUnanswered } from '@anamnesis/contracts/cards/study/schedule.ts';
import { z } from 'zod';
import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** What a card can be; each is a filter of the list. */
export const traits = [
  'due',
  'new',
  'high',
  'normal',
  'leech',
  'suspended',
  'generated',
  'written',
  'flagged',
] as const;
export type Trait = (typeof traits)[number];

export const traitLabels: Record<Trait, string> = {
  due: 'Due today',
  new: 'New',
  high: 'High yield',
  normal: 'Normal yield',
  leech: 'Leeches',
  suspended: 'Suspended',
  generated: 'Generated',
  written: 'Own',
  // A deck has flags of its own.
  flagged: 'Flagged for deletion',
};

/** Of these a card has one, so that both together leave out nothing. */
const alternatives: readonly (readonly Trait[])[] = [
  ['high', 'normal'],
  ['generated', 'written'],
];

export const cardFilterSchema = z.object({
  text: z.string().default(''),
  /** Page or chunk; null: all. */
  page: z.int().min(1).nullable().default(null),
  traits: z.array(z.enum(traits)).default([]),
});
export type CardFilter = z.infer<typeof cardFilterSchema>;

export const everything: CardFilter = { text: '', page: null, traits: [] };

/** What the traits of a card depend on besides the card. */
export type Circumstances = {
  /** Local date. */
  today: string;
  /** Ids of the cards that are flagged for deletion. */
  flagged: ReadonlySet<string>;
};

const isAsked = ({ isSuspended, studiedIn }: AnkiCard): boolean => !isSuspended && !studiedIn;

export function hasTrait(card: AnkiCard, trait: Trait, { today, flagged }: Circumstances): boolean {
  switch (trait) {
    case 'due':
      return isAsked(card) && !isUnanswered(card) && card.spacedRepetition.dueDate <= today;
    case 'new':
      return isAsked(card) && isUnanswered(card);
    case 'high':
      return card.isHighYield;
    case 'normal':
      return !card.isHighYield;
    case 'leech':
      return card.misses >= leechAfter;
    case 'suspended':
      return card.isSuspended;
    case 'generated':
    case 'written':
      return card.origin === trait;
    case 'flagged':
      return flagged.has(card.id);
    default:
      return trait satisfies never;
  }
}

/** Switches a trait of the filter on or off. */
export function toggleTrait({ traits: chosen, ...filter }: CardFilter, trait: Trait): CardFilter {
  if (chosen.includes(trait)) return { ...filter, traits: chosen.filter((each) => each !== trait) };
  const excluded = alternatives.find((each) => each.includes(trait)) ?? [];
  return { ...filter, traits: [...chosen.filter((each) => !excluded.includes(each)), trait] };
}

export const isEverything = ({ text, page, traits: chosen }: CardFilter): boolean =>
  text.trim() === '' && page === null && chosen.length === 0;

/** The cards with all words of the text in what they say or in their tags, on the page, with all traits; in their order. */
export function findCards<C extends AnkiCard>(
  cards: readonly C[],
  filter: CardFilter,
  circumstances: Circumstances,
): readonly C[] {
  if (isEverything(filter)) return cards;
  const words = fold(filter.text).split(/\s+/u).filter(Boolean).map(inBothSpellings);
  return cards.filter(
    (card) =>
      (filter.page === null || card.pageNumber === filter.page) &&
      filter.traits.every((trait) => hasTrait(card, trait, circumstances)) &&
      words.every((word) => contains(searchable(card), word)),
  );
}

/** In lower case, and as the other spelling of English folds it. */
type Searched = { text: string; spelled: string };
const inBothSpellings = (text: string): Searched => ({ text, spelled: foldSpelling(text)?.text ?? text });

const contains = (card: Searched, word: Searched): boolean =>
  card.text.includes(word.text) || card.spelled.includes(word.spelled);

/** Accents, case and the form of a sign do not matter. */
const fold = (text: string): string => normalForm(text, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

// What is read of a card does not change with the list: searching 30,000 cards at every key reads each of them once.
const texts = new Map<string, Searched>();
const mostTexts = 60_000;

/** What the card says, without its markup, and its tags. */
function searchable({ prompt, tags = [] }: AnkiCard): Searched {
  const key = tags.length === 0 ? prompt : [prompt, ...tags].join('\n');
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (texts.size >= mostTexts) texts.clear();
  const text = inBothSpellings(fold([cardAsText(parseCard(prompt)), ...tags].join('\n')));
  texts.set(key, text);
  return text;
}
