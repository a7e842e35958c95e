import { mostWrittenCards } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { mostImportedCards } from '@anamnesis/contracts/cards/imports/commands.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { textHashOf } from '../deck/asks.ts';
import { deckContent } from '../deck/deck-content.ts';
import { deckDecider } from '../deck/deck-decider.ts';
import { generated, written } from '../testing/deck-events.ts';
import { deckCard, fileOf, following, richOf, slice } from '../testing/deck-slices.ts';

const { given } = specOf(deckDecider);
const first = following([], slice([deckCard('a')]));
const edited = (cardId: string, text: string, textVersion = 1): DeckEvent => ({
  type: 'CardEdited',
  data: {
    documentId: 'd',
    cardId,
    textVersion,
    card: { prompt: `What is {{c1::${text}}}?`, answer: text },
  },
});
const deleted: DeckEvent = { type: 'CardsDeleted', data: { documentId: 'd', cardIds: ['a'], written: 1 } };
const stateOf = (events: readonly DeckEvent[]) => foldEvents(deckDecider, events);
const textOf = (events: readonly DeckEvent[], cardId: string) =>
  events.reduce(deckContent.evolve, deckContent.initialState).get(cardId);

const settled = (text: string) => [
  {
    type: 'DifferencesSettled',
    data: { documentId: 'd', cards: [{ cardId: 'a', textHash: textHashOf(deckCard('a', text).prompt) }] },
  },
];

describe('cards of a deck from elsewhere', () => {
  it('are made as far as they were never there, in the order of the deck', () => {
    const [a, b] = [deckCard('a', 'renin', { tags: ['kidney'], isSuspended: true }), deckCard('b')];
    expect(given(written('w')).when(slice([a, b]))).toEqual([
      {
        type: 'CardsImported',
        data: {
          documentId: 'd',
          importId: 'import',
          studyDay: '2026-03-10',
          cards: [
            { ...a, ordinal: 1 },
            { ...b, ordinal: 2 },
          ],
        },
      },
    ]);
    expect(given(...first).when(slice([deckCard('a'), b]))).toMatchObject([
      { type: 'CardsImported', data: { cards: [{ cardId: 'b', ordinal: 1 }] } },
    ]);
    expect(stateOf(following([], slice([a]))).cards.get('a')).toMatchObject({
      isSuspended: true,
      isTouched: false,
      origin: 'written',
    });
  });

  it('change nothing when they are sent again, under another import as well', () => {
    const more = {
      rich: richOf('renin'),
      tags: ['x'],
      flag: 2,
      fields: [{ name: 'Extra', html: '<i>y</i>' }],
    };
    const sent = slice([deckCard('a', 'renin', more), deckCard('b')], {
      media: [{ file: fileOf('a'), size: 3 }],
    });
    const events = following([], sent);
    expect(given(...events).when(sent)).toEqual([]);
    expect(given(...events).when({ ...sent, importId: 'later' })).toEqual([]);
  });

  it('have the new word of their deck where nobody edited them, HTML included', () => {
    const rich = richOf('ACE');
    const next = deckCard('a', 'ACE', { rich });
    const updated = [
      {
        type: 'ImportedCardsUpdated',
        data: { documentId: 'd', importId: 'import', cards: [{ ...next, textVersion: 1 }] },
      },
    ];
    expect(given(...first).when(slice([next]))).toEqual(updated);
    const after = following(first, slice([next]));
    expect(textOf(after, 'a')).toMatchObject({ answer: 'ACE', rich, textVersion: 1 });
    const other = { ...next, rich: { ...rich, back: '<u>ACE</u>' } };
    expect(given(...after).when(slice([other]))).toMatchObject([{ data: { cards: [{ textVersion: 2 }] } }]);
    const plain = following(after, slice([deckCard('a', 'ACE')]));
    expect(textOf(plain, 'a')).not.toHaveProperty('rich');
  });

  it('keep what the person wrote; what the deck says is told once, until it says something else', () => {
    const own = [...first, edited('a', 'mine')];
    const { prompt, answer } = deckCard('a', 'ACE');
    const kept = {
      type: 'ImportedCardsKept',
      data: { documentId: 'd', importId: 'import', cards: [{ cardId: 'a', theirs: { prompt, answer } }] },
    };
    expect(given(...own).when(slice([deckCard('a')]))).toEqual([]);
    expect(given(...own).when(slice([deckCard('a', 'ACE')]))).toEqual([kept]);
    const told = following(own, slice([deckCard('a', 'ACE')]));
    expect(given(...told).when(slice([deckCard('a', 'ACE')], { importId: 'later' }))).toEqual([]);
    expect(given(...told).when(slice([deckCard('a', 'Ang II')]))).toMatchObject([{ type: kept.type }]);
    expect(textOf(told, 'a')).toMatchObject({ answer: 'mine' });
  });

  it('are agreed on where both say the same, or the deck took its change back', () => {
    const own = following([...first, edited('a', 'mine')], slice([deckCard('a', 'ACE')]));
    expect(given(...own).when(slice([deckCard('a', 'mine')]))).toEqual(settled('mine'));
    expect(given(...own).when(slice([deckCard('a')]))).toEqual(settled('renin'));
    const agreed = following(own, slice([deckCard('a', 'mine')]));
    expect(given(...agreed).when(slice([deckCard('a', 'Ang II')]))).toMatchObject([
      { type: 'ImportedCardsUpdated' },
    ]);
  });

  it('are agreed on at once where the person writes what their deck says', () => {
    const theirs = deckCard('a', 'ACE');
    const own = following([...first, edited('a', 'mine')], slice([theirs]));
    const { prompt } = theirs;
    const edit = { type: 'EditCard', documentId: 'd', cardId: 'a', textVersion: null } as const;
    expect(given(...own).when({ ...edit, prompt })).toMatchObject([
      { type: 'CardEdited' },
      ...settled('ACE'),
    ]);
    expect(given(...own).when({ ...edit, prompt: 'Other {{c1::x}}' })).toMatchObject([
      { type: 'CardEdited' },
    ]);
    const rich = richOf('ACE');
    const inHtml = following([...first, edited('a', 'mine')], slice([{ ...theirs, rich }]));
    expect(given(...inHtml).when({ ...edit, prompt })).toHaveLength(1);
    const text = { prompt, answer: 'ACE', rich };
    const editRich = { ...edit, type: 'EditRichCard', textVersion: 1, text } as const;
    expect(given(...inHtml).when(editRich)).toMatchObject([
      { type: 'CardEdited' },
      { type: 'DifferencesSettled' },
    ]);
  });

  it('have the tags, flag and fields of their deck always, also where their text stays', () => {
    const tagged = deckCard('a', 'renin', { tags: ['kidney'], flag: 1 });
    const after = following(first, slice([tagged]));
    expect(after.slice(1)).toMatchObject([
      { data: { cards: [{ tags: ['kidney'], flag: 1, textVersion: 0 }] } },
    ]);
    expect(after[1]?.data).not.toMatchObject({ cards: [{ keepsText: true }] });
    const own = [...after, edited('a', 'mine')];
    const events = following(own, slice([deckCard('a', 'renin', { flag: 2 })]));
    expect(events.slice(own.length)).toMatchObject([
      { data: { cards: [{ keepsText: true, textVersion: 1 }] } },
    ]);
    expect(textOf(events, 'a')).toMatchObject({ answer: 'mine', flag: 2, textVersion: 1 });
    expect(textOf(events, 'a')).not.toHaveProperty('tags');
    expect(given(...events).when(slice([deckCard('a', 'renin', { flag: 2 })]))).toEqual([]);
  });

  it('stay deleted, and are updated when the person brings them back', () => {
    const gone = [...first, deleted];
    expect(given(...gone).when(slice([deckCard('a', 'ACE', { flag: 1 })]))).toEqual([]);
    const back: DeckEvent = { type: 'CardsRestored', data: { documentId: 'd', cardIds: ['a'], written: 1 } };
    expect(given(...gone, back).when(slice([deckCard('a', 'ACE')]))).toMatchObject([
      { type: 'ImportedCardsUpdated' },
    ]);
  });

  it('that were written or made here come home: the same are as they were, of others both texts are told', () => {
    const prompt = '{{c1::Q}} wave';
    const home = { cardId: 'Q', prompt, answer: 'Q' };
    const same = following([generated(1, 'Q')], slice([home]));
    expect(same.slice(1)).toMatchObject([{ type: 'DifferencesSettled', data: { cards: [{ cardId: 'Q' }] } }]);
    expect(textOf(same, 'Q')).toEqual(textOf([generated(1, 'Q')], 'Q'));
    expect(given(...same).when(slice([home]))).toEqual([]);
    expect(given(...same).when(slice([{ ...home, prompt: 'The {{c1::Q}} wave' }]))).toMatchObject([
      { type: 'ImportedCardsUpdated', data: { cards: [{ textVersion: 1 }] } },
    ]);
    expect(given(generated(1, 'Q')).when(slice([{ ...home, prompt: 'A {{c1::Q}} wave' }]))).toMatchObject([
      { type: 'ImportedCardsKept', data: { cards: [{ theirs: { prompt: 'A {{c1::Q}} wave' } }] } },
    ]);
  });

  it('have room of their own, beside which the person writes as many as in any document', () => {
    const all = Array.from({ length: mostImportedCards - 1 }, (_, n) => ({
      ...deckCard(`x${n}`),
      ordinal: n,
    }));
    const data = { documentId: 'd', importId: 'i', studyDay: '2026-03-10', cards: all };
    const full: DeckEvent = { type: 'CardsImported', data };
    expect(given(full).when(slice([deckCard('a'), deckCard('b')]))).toMatchObject([
      { data: { cards: [{ cardId: 'a' }] } },
    ]);
    const more = Array.from({ length: mostWrittenCards }, (_, n) => written(`w${n}`, n));
    const create = {
      type: 'CreateCard',
      documentId: 'd',
      cardId: 'new',
      pageNumber: 1,
      studyDay: '2026-03-10',
      prompt: 'What is {{c1::x}}?',
      span: '',
    } as const;
    expect(given(full, ...more.slice(1)).when(create)).toMatchObject([
      { type: 'CardCreated', data: { ordinal: mostImportedCards + mostWrittenCards - 2 } },
    ]);
    expect(given(full, ...more).when(create)).toMatchObject({ code: 'TOO_MANY_CARDS' });
  });

  it('are restored whatever the person wrote beside them', () => {
    const most = Array.from({ length: mostWrittenCards }, (_, n) => written(`w${n}`, n));
    const change = { kind: 'restored' } as const;
    const restore = { type: 'ChangeCards', documentId: 'd', cardIds: ['a'], change } as const;
    expect(given(...first, ...most, deleted).when(restore)).toMatchObject([{ type: 'CardsRestored' }]);
  });

  it('are in events that every log takes, and name each file once', () => {
    const long = 'x'.repeat(90_000);
    const cards = Array.from({ length: 6 }, (_, n) =>
      deckCard(`c${n}`, 'renin', { rich: { front: long, back: `<img data-media="${fileOf('a')}">` } }),
    );
    const media = [
      { file: fileOf('a'), size: 3 },
      { file: fileOf('b'), size: 4 },
    ];
    const events = following([], slice(cards, { media }));
    expect(events.map(({ type }) => type)).toEqual(['MediaAdded', 'CardsImported', 'CardsImported']);
    expect(events[0]?.data).toEqual({ documentId: 'd', media: [media[0]] });
    const next = slice([deckCard('z', 'x', { rich: richOf('x', fileOf('b')) })], { media });
    expect(following(events, next).slice(events.length)).toMatchObject([
      { type: 'MediaAdded', data: { media: [media[1]] } },
      { type: 'CardsImported' },
    ]);
  });

  it('are not written to a document that is deleted', () => {
    const discarded: DeckEvent = { type: 'DeckDiscarded', data: { documentId: 'd' } };
    expect(given(discarded).when(slice([deckCard('a')]))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
