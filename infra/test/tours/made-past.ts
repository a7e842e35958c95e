import {
  columnsFrom,
  notDue,
  packColumns,
  type Standing,
  standings,
} from '@anamnesis/contracts/statistics/past/columns.ts';
import type { Past } from '@anamnesis/contracts/statistics/past/past.ts';

const dayMs = 86_400_000;
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

const last = 240;
const cardsOfDeck = 40;
const names = ['Heart failure in three pages', 'Dementia, delirium and what is confused with them'];

/** The past of a person who has been here for eight months: of all decks, one of which was deleted, or of the first alone. */
export function madePast(documentId: string, isOfDeck: boolean): Past {
  const folder = { folderId: 'f', folderName: 'Clinical medicine' };
  const decks: Past['decks'] = [
    { documentId, name: names[0]!, ...folder },
    { documentId: 'other', name: names[1]!, ...folder },
    { documentId: null, name: '', folderId: '', folderName: '' },
  ];
  const shown = isOfDeck ? decks.slice(0, 1) : decks;
  const cards = shown.flatMap((_, deck) =>
    Array.from({ length: cardsOfDeck }, (__, n) => ({ deck, rows: rowsOf(deck, n) })),
  );
  const rows = cards.flatMap((card) => card.rows);
  const days = Array.from({ length: last + 1 }, (_, day) => day).filter((day) => day % 9 > 1);
  const columns = columnsFrom({
    deckOfCard: cards.map(({ deck }) => deck),
    rowsOfCard: cards.map((card) => card.rows.length),
    day: rows.map(({ day }) => day),
    due: rows.map(({ due }) => due),
    standing: rows.map(({ standing }) => standings.indexOf(standing)),
    stability: isOfDeck ? rows.map(({ day, due }) => (due === notDue ? 0 : due - day)) : [],
    graded: isOfDeck ? rows.map(({ day }) => day) : [],
    deckOfTally: days.map(() => 0),
    dayOfTally: days,
    answers: days.map((day) => 12 + ((day * 37) % 71)),
    correct: days.map((day) => 12 + ((day * 37) % 71) - (day % 7)),
    asked: days.map(() => 10),
    remembered: days.map((day) => 8 + (day % 3)),
  });
  const prompt = 'Loop diuretics act on the {{c1::thick ascending limb}} of the loop of Henle.';
  return {
    today: dayOf(0),
    firstAnswer: dayOf(last),
    dayZero: dayOf(last),
    decks: shown,
    columns: packColumns(columns),
    cards: isOfDeck ? cards.map((_, n) => ({ cardId: `c${n}`, texts: [{ from: dayOf(last), prompt }] })) : [],
    forgetting: { factor: 0.98, decay: -0.154 },
  };
}

function rowsOf(deck: number, n: number): { day: number; standing: Standing; due: number }[] {
  const made = deck * 30 + Math.floor(n / 4);
  const known = { day: made + 4, standing: 'review', due: made + 20 + n } as const;
  const ends = deck === 2 ? [{ day: 180, standing: 'absent', due: notDue } as const] : [];
  return [
    { day: made, standing: 'new', due: notDue },
    ...(n % 7 === 0 ? [] : [known]),
    ...(n % 3 === 0 && n % 7 > 0 ? [{ day: made + 30, standing: 'mastered', due: made + 160 } as const] : []),
    ...ends,
  ];
}
