import { type FieldsTaken, fieldsTaken } from '@anamnesis/contracts/cards/card-fields.ts';
import { type DeckEvent, firstWritten } from '@anamnesis/contracts/cards/events.ts';
import { type ImportedCard, withMarks } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { drawingGroupsOf } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { type DeckContent, untouched } from '../deck/card-content.ts';

type DataOf<T extends DeckEvent['type']> = Extract<DeckEvent, { type: T }>['data'];

/** What a deck says of each card: all its cards are written, on the first page; its drawings come beside them. */
const ofDeck = {
  pageNumber: false,
  madeOn: false,
  ordinal: false,
  origin: false,
  madeBy: false,
  recognised: false,
  isCheckedLess: false,
  isHighYield: true,
  prompt: true,
  answer: true,
  span: true,
  occlusion: false,
  isImported: false,
  rich: true,
  tags: true,
  flag: true,
  fields: true,
} as const satisfies FieldsTaken<ImportedCard>;

/** The texts of a deck with those of cards that came from elsewhere. */
export const importedIn = (cards: DeckContent, { cards: fresh, occlusions = [] }: DataOf<'CardsImported'>) =>
  cards.withMutations((all) => {
    const drawings = new Map(occlusions.map(({ occlusionId, drawing }) => [occlusionId, drawing]));
    const place = { pageNumber: 1, origin: 'written', isImported: true } as const;
    // A copy is no note of its owner's collection: `note` is no field of a card.
    for (const { cardId, ordinal, occlusion: of, ...imported } of fresh) {
      const { span = '', isHighYield = false, ...card } = fieldsTaken(imported, ofDeck);
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
      all.set(cardId, withMarks({ ...text, ...details, textVersion }, card.own));
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
    if (!drawing || !card.occlusion || !drawingGroupsOf(drawing).includes(card.occlusion.group)) return card;
    return { ...card, ...textOf(drawing, card.occlusion.group), occlusion: { ...card.occlusion, drawing } };
  });
};
