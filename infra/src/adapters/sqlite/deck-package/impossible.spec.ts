// Rows that cannot be: the rest of the deck comes without them.
import type { DeckPackage } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { describe, expect, it } from 'vitest';
import { createDeckPackages } from './deck-package.ts';
import { aFolder, aPackage, formats, type Made } from './testing/a-package.ts';

async function reading<T>(made: Made, read: (deck: DeckPackage) => T): Promise<T> {
  const deck = await createDeckPackages(aFolder())(aPackage(made));
  try {
    return read(deck);
  } finally {
    await deck.close();
  }
}

const all = (deck: DeckPackage) => ({
  notes: [...deck.notes()].map(({ id }) => id),
  cards: [...deck.cards()].map(({ id }) => id),
  answers: [...deck.reviews()].length,
  passedOver: deck.passedOver,
});

const beyond = '9007199254740993';
const whole = { notes: [10, 20], cards: [101, 102, 103, 201], answers: 4 };
const none = { notes: 0, cards: 0, reviews: 0 };

describe.each(formats)('a %s package', (format) => {
  it('without such rows has none passed over', async () => {
    expect(await reading({ format }, all)).toEqual({ ...whole, passedOver: none });
  });

  it.each([
    ['a note of an id beyond those of JavaScript', `update notes set id = ${beyond} where id = 20`, 'notes'],
    ['a note of a type beyond them', `update notes set mid = ${beyond} where id = 20`, 'notes'],
    ['a note whose fields are bytes', `update notes set flds = x'00ff' where id = 20`, 'notes'],
    ['a card of an id beyond them', `update cards set id = ${beyond} where id = 201`, 'cards'],
    ['a card of an endless ordinal', `update cards set ord = 9e999 where id = 201`, 'cards'],
    ['a card whose note is a word', `update cards set nid = 'somewhere' where id = 201`, 'cards'],
    ['an answer of an id beyond them', `update revlog set id = -${beyond} where ease = 4`, 'reviews'],
    ['an answer of a button that is a word', `update revlog set ease = 'good' where ease = 4`, 'reviews'],
  ] as const)('is read without %s', async (_, sql, what) => {
    const expected = {
      notes: { ...whole, notes: [10] },
      cards: { ...whole, cards: [101, 102, 103] },
      reviews: { ...whole, answers: 3 },
    };
    const found = await reading({ format, sql }, all);
    expect(found).toEqual({ ...expected[what], passedOver: { ...none, [what]: 1 } });
  });

  it.each(['9007199254740993', '-9007199254740993', '9e999', "'soon'", "x'00'", '1577836800000000'])(
    'has a card that is due at %s as a new one',
    async (due) => {
      const sql = `update cards set due = ${due}, ivl = ${due}, flags = ${due}, odue = 0 where id = 101`;
      const [card] = await reading({ format, sql }, (deck) => [...deck.cards()]);
      expect(card).toMatchObject({ id: 101, schedule: { kind: 'new' } });
    },
  );

  it('takes what is impossible of a row as if it was not there', async () => {
    const sql = `update notes set tags = x'00', mod = ${beyond} where id = 10;
      update revlog set time = ${beyond}, lastIvl = 9e999, ivl = 'long';
      update cards set did = ${beyond}, odid = 0, queue = ${beyond}, flags = 'red' where id = 103;`;
    const found = await reading({ format, sql }, (deck) => ({
      note: deck.notes()[Symbol.iterator]().next().value,
      card: [...deck.cards()].find(({ id }) => id === 103),
      reviews: [...deck.reviews()],
    }));
    expect(found).toMatchObject({
      note: { tags: [], modifiedAt: 0 },
      card: { isSuspended: false, isBuried: false, flag: 0 },
      reviews: Array.from({ length: 4 }, () => ({ took: 0, intervalBefore: 0, intervalAfter: 0 })),
    });
  });
});

it('has the kinds and decks that say what they are', async () => {
  const sql = `insert into decks values (${beyond}, 'Far', 0, 0, null, null);
    insert into notetypes values (${beyond}, 'Far', 0, 0, x'');
    update decks set name = 'Heart' where id = 7;
    update templates set ord = ${beyond} where ntid = 2;`;
  const found = await reading({ format: 'latest', sql }, ({ decks, noteTypes }) => [decks, noteTypes]);
  expect(found.map((each) => [...each.keys()])).toEqual([
    [1, 7],
    [1, 2],
  ]);
});

it('has the kinds and decks that can be read in the texts of older packages, too', async () => {
  const sql = `update col set models = json_set(models, '$."3"', json('{"name": "Far", "flds": null}')),
    decks = json_set(decks, '$."8"', json('null'));`;
  const found = await reading({ format: 'legacy-2', sql }, ({ decks, noteTypes }) => [decks, noteTypes]);
  expect(found.map((each) => [...each.keys()])).toEqual([
    [1, 7],
    [1, 2],
  ]);
});
