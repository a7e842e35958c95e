import { type DeckEvent, firstWritten } from '@anamnesis/contracts/cards/events.ts';
import { groupsOf } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { type DeckContent, untouched } from '../card-content.ts';

type DataOf<T extends DeckEvent['type']> = Extract<DeckEvent, { type: T }>['data'];

/** The texts of a deck with those of cards that came from elsewhere. */
export const importedIn = (cards: DeckContent, { cards: fresh, occlusions = [] }: DataOf<'CardsImported'>) =>
  cards.withMutations((all) => {
    const drawings = new Map(occlusions.map(({ occlusionId, drawing }) => [occlusionId, drawing]));
    const place = { pageNumber: 1, origin: 'written', isImported: true } as const;
    // A copy is no note of its owner's collection.
    for (const { cardId, ordinal, isSuspended: _, note: _note, occlusion: of, ...card } of fresh) {
      const { span = '', isHighYield = false } = card;
      const drawing = of && drawings.get(of.occlusionId);
      all.set(cardId, {
        ...untouched,
        ...card,
        ...place,
        span,
        isHighYield,
        ordinal: firstWritten + ordinal,
        ...(drawing && { occlusion: { ...of, drawing } }),
      });
    }
  });

export const updatedIn = (cards: DeckContent, data: DataOf<'ImportedCardsUpdated'>): DeckContent =>
  data.occlusions ? redrawnIn(changedIn(cards, data.cards), data.occlusions) : changedIn(cards, data.cards);

const changedIn = (cards: DeckContent, changed: DataOf<'ImportedCardsUpdated'>['cards']): DeckContent =>
  cards.withMutations((all) => {
    for (const { cardId, textVersion, keepsText, prompt, answer, rich, tags, flag, fields } of changed) {
      const card = all.get(cardId);
      if (!card) continue;
      const { tags: _tags, flag: _flag, fields: _fields, ...kept } = card;
      const { rich: _rich, ...inWords } = kept;
      const details = {
        ...(tags && { tags }),
        ...(flag !== undefined && { flag }),
        ...(fields && { fields }),
      };
      const said = { ...inWords, prompt, answer, ...(rich && { rich }) };
      const text = keepsText || card.occlusion ? kept : said;
      all.set(cardId, { ...text, ...details, textVersion });
    }
  });

/** All cards of a drawing ask of it as it is now. */
const redrawnIn = (
  cards: DeckContent,
  drawn: NonNullable<DataOf<'ImportedCardsUpdated'>['occlusions']>,
): DeckContent => {
  const drawings = new Map(drawn.map(({ occlusionId, drawing }) => [occlusionId, drawing]));
  return cards.map((card) => {
    const drawing = card.occlusion && drawings.get(card.occlusion.occlusionId);
    if (!drawing || !card.occlusion || !groupsOf(drawing).includes(card.occlusion.group)) return card;
    return { ...card, ...textOf(drawing, card.occlusion.group), occlusion: { ...card.occlusion, drawing } };
  });
};
