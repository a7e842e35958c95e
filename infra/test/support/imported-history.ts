import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';

const file = `${'a'.repeat(64)}.png`;

/** What a deck from elsewhere, imported again, leaves in the deck of a document. Its cards have the id of the document in front. */
export function importedSteps(documentId: string): { stream: string; event: DeckEvent }[] {
  const ofImport = { documentId, importId: `i-${documentId}` };
  const [first, second] = ['in HTML', 'with a place'].map((name) => `${documentId} ${name}`) as [
    string,
    string,
  ];
  const occlusionId = `${documentId} drawing`;
  const words = { prompt: 'p {{c1::a}}', answer: 'a' };
  const rich = { front: `<img data-media="${file}">`, back: documentId };
  const inHtml = { ...words, cardId: first, rich, tags: ['t'], flag: 1 };
  const withPlace = { ...words, cardId: second, occlusion: { occlusionId, group: 'g' } };
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  const shapes = [{ ...box, id: 's', kind: 'rect' as const, label: 'l', group: 'g' }];
  const drawing = { region: box, mode: 'one' as const, title: documentId, shapes, picture: file };
  const source = { documentId, pageNumber: 1, span: 'words' };
  const events: DeckEvent[] = [
    {
      type: 'CardsImported',
      data: {
        ...ofImport,
        studyDay: '2026-03-01',
        cards: [inHtml, withPlace].map((card, ordinal) => ({ ...card, ordinal })),
        occlusions: [{ occlusionId, pageNumber: 1, drawing }],
      },
    },
    { type: 'MediaAdded', data: { documentId, media: [{ file, size: 1 }] } },
    { type: 'CardTied', data: { documentId, cardId: second, source } },
    { type: 'ImportedCardsUpdated', data: { ...ofImport, cards: [{ ...inHtml, flag: 2, textVersion: 0 }] } },
    { type: 'ImportedCardsKept', data: { ...ofImport, cards: [{ cardId: second, theirs: words }] } },
    { type: 'ImportedCardsKept', data: { ...ofImport, cards: [{ cardId: first, theirs: words }] } },
    { type: 'DifferencesSettled', data: { documentId, cards: [{ cardId: first, textHash: 'h' }] } },
  ];
  return events.map((event) => ({ stream: `deck-${documentId}`, event }));
}
