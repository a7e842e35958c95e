import {
  RecordDeckImported,
  RecordDeckImportFailure,
  RecordDeckRead,
} from '@anamnesis/contracts/decks/commands.ts';
import { importsGone } from '@anamnesis/contracts/decks/progress.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decided } from '../../platform/testing/decided.ts';
import { emit, type EventNamed, free, send } from '../../platform/workflow.ts';
import { ImportOutcome } from './outcome.ts';
import { aSurvey } from './testing/fake-deck.ts';
import { deckImport, deckImportEnds, type Input } from './workflow.ts';

const blob = { hash: 'h', size: 1 };
const about = { importId: 'i', fileName: 'heart.apkg', blob, timeZone: 'UTC' };
const requested = { type: 'DeckImportRequested' as const, data: about };
const confirmed = (withAnswers = true) => ({
  type: 'DeckImportConfirmed' as const,
  data: { ...about, withAnswers, reading: null },
});
const surveyed = (reviews = 0, missing: string[] = []): Input => ({
  type: 'DeckSurveyed',
  survey: { ...aSurvey, reviews, missing: { count: missing.length, names: missing } },
});
const stored = (unknown: string[] = []): Input => ({
  type: 'MediaStored',
  media: { byName: new Map(), byFile: new Map(), unknown },
});
const written = (missing: string[] = []) => ({
  type: 'CardsWritten' as const,
  cards: { places: new Map(), dropped: {}, missing, outcome: new ImportOutcome(), names: new Map() },
});
const named: Input = { type: 'DocumentsNamed', documents: [] };
const told = (...inputs: Input[]) => decided(deckImport, ...inputs);
const asked = (...inputs: Input[]) => told(...inputs).map(({ type }) => type);

describe('the import of a deck', () => {
  it.each([
    ['the first reading', requested, 0],
    ['one that the person chose', { type: 'DeckReadingChosen', data: { ...about, nth: 2, reading: {} } }, 2],
  ])('reads the deck and tells what it has: %s', (_, event, nth) => {
    const preview = { notes: 3 } as never;
    expect(told(event as Input)).toEqual([{ type: 'ReadDeck' }]);
    expect(told(event as Input, { type: 'DeckRead', preview })).toEqual([
      send(RecordDeckRead, { importId: 'i', nth, preview }),
    ]);
  });

  it('asks for room before it stores anything', () => {
    expect(asked(confirmed())).toEqual(['SurveyDeck']);
    expect(asked(confirmed(), surveyed())).toEqual(['RequireRoom', 'StoreMedia']);
  });

  it('writes media, cards, and answers where there are some and the person wants them', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(3), (withAnswers, reviews) => {
        const before = [confirmed(withAnswers), surveyed(reviews), stored()];
        expect(asked(...before)).toEqual(['WriteCards']);
        const answers = withAnswers && reviews > 0 ? ['WriteAnswers'] : [];
        expect(asked(...before, written())).toEqual([...answers, 'NameDocuments']);
      }),
    );
    const all = [
      confirmed(),
      surveyed(9),
      stored(),
      written(),
      { type: 'AnswersWritten', answers: 4 } as const,
    ];
    expect(told(...all)).toEqual([]);
    expect(told(...all, named)).toMatchObject([
      { command: RecordDeckImported, data: { result: { answers: 4 } } },
    ]);
  });

  it('tells each name that is missing once, and of none that is left out that it is missing', () => {
    const name = fc.constantFrom('a.png', 'b.png', 'c.mp3', 'd.jpg');
    const names = fc.uniqueArray(name);
    fc.assert(
      fc.property(names, names, names, (inNotes, unknown, inCards) => {
        const all = [confirmed(), surveyed(0, inNotes), stored(unknown), written(inCards), named];
        const [recorded] = told(...all);
        const { result } = RecordDeckImported.schema.parse((recorded as { data: unknown }).data);
        const missing = [
          ...inNotes,
          ...inCards.filter((one) => !inNotes.includes(one) && !unknown.includes(one)),
        ];
        expect(result.missing).toEqual({ count: missing.length, names: missing });
        expect(result.leftOut?.names ?? []).toEqual(unknown);
      }),
    );
  });

  it('ends with a sentence where the deck can never be imported, and without a word where it is gone', () => {
    const because = { code: 'DECK_UNREADABLE', message: 'The deck is damaged.' };
    const failure = send(RecordDeckImportFailure, { importId: 'i', ...because });
    expect(told(requested, { type: 'Ended', because })).toEqual([failure]);
    expect(told(confirmed(), surveyed(), { type: 'Ended', because: null })).toEqual([]);
  });

  it.each([
    ['read', requested, 'Nothing was changed'],
    ['written', confirmed(), 'nothing comes twice'],
  ] as const)('says what is there of a deck that cannot be %s', (_, of, sentence) => {
    const [failure] = deckImport.giveUp!(of, false);
    expect(failure).toMatchObject({
      command: RecordDeckImportFailure,
      data: { code: 'IMPORT_FAILED', message: expect.stringContaining(sentence) },
    });
  });
});

const ofI = { importId: 'i', blob };
const ends: EventNamed<
  'DeckImportCancelled' | 'DeckImportFinished' | 'DeckImportFailed' | 'DeckImportsErased'
>[] = [
  { type: 'DeckImportCancelled', data: ofI },
  { type: 'DeckImportFinished', data: { ...ofI, result: null } },
  { type: 'DeckImportFailed', data: { ...ofI, code: 'X', message: 'It is damaged.' } },
  { type: 'DeckImportsErased', data: { open: [ofI] } },
];
it.each(ends)('the work on an import ends and its file is freed after $type', (event) => {
  const gone = event.type === 'DeckImportFinished' ? [] : [emit(importsGone, { importIds: ['i'] })];
  expect(decided(deckImportEnds, event)).toEqual([...gone, free(['h'])]);
});
