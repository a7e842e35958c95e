import {
  columnsFrom,
  notDue,
  packColumns,
  type Standing,
  standings,
} from '@anamnesis/contracts/statistics/past/columns.ts';
import type { Past } from '@anamnesis/contracts/statistics/past/past.ts';

type Row = { day: number; standing: Standing; due?: number; stability?: number };

const decks: Past['decks'] = [
  { documentId: 'heart', name: 'Heart', folderId: 'f1', folderName: 'Cardiology' },
  { documentId: 'lungs', name: 'Lungs', folderId: 'f2', folderName: 'Pneumology' },
  { documentId: null, name: '', folderId: '', folderName: '' },
];

/** By card: two of the heart, one of the lungs, one of a deck that was deleted on day 5. */
const cards: readonly { deck: number; rows: readonly Row[] }[] = [
  {
    deck: 0,
    rows: [
      { day: 0, standing: 'learning', due: 1, stability: 1 },
      { day: 2, standing: 'mastered', due: 40, stability: 30 },
    ],
  },
  {
    deck: 0,
    rows: [
      { day: 0, standing: 'new' },
      { day: 4, standing: 'absent' },
    ],
  },
  { deck: 1, rows: [{ day: 3, standing: 'review', due: 6, stability: 4 }] },
  {
    deck: 2,
    rows: [
      { day: 1, standing: 'review', due: 2 },
      { day: 5, standing: 'absent' },
    ],
  },
];

const tallies = [
  { deck: 0, day: 0, answers: 4, correct: 3, asked: 0, remembered: 0 },
  { deck: 0, day: 2, answers: 10, correct: 8, asked: 4, remembered: 3 },
  { deck: 2, day: 2, answers: 2, correct: 1, asked: 1, remembered: 0 },
];

/** From Tuesday, 10 November 2026, to a Friday ten days later. */
export function aPast(only?: number): Past {
  const chosen = cards.filter(({ deck }) => only === undefined || deck === only);
  const rows = chosen.flatMap((card) => card.rows);
  const counted = tallies.filter(({ deck }) => only === undefined || deck === only);
  const columns = columnsFrom({
    deckOfCard: chosen.map(({ deck }) => (only === undefined ? deck : 0)),
    rowsOfCard: chosen.map((card) => card.rows.length),
    day: rows.map(({ day }) => day),
    due: rows.map(({ due = notDue }) => due),
    standing: rows.map(({ standing }) => standings.indexOf(standing)),
    stability: rows.map(({ stability = 0 }) => stability),
    graded: rows.map(({ day }) => day),
    deckOfTally: counted.map(({ deck }) => (only === undefined ? deck : 0)),
    dayOfTally: counted.map(({ day }) => day),
    answers: counted.map(({ answers }) => answers),
    correct: counted.map(({ correct }) => correct),
    asked: counted.map(({ asked }) => asked),
    remembered: counted.map(({ remembered }) => remembered),
  });
  return {
    today: '2026-11-20',
    firstAnswer: '2026-11-10',
    dayZero: '2026-11-10',
    decks: only === undefined ? decks : decks.slice(only, only + 1),
    columns: packColumns(columns),
    cards:
      only === undefined
        ? []
        : chosen.map((_, at) => ({
            cardId: `k${at}`,
            texts: [
              { from: '2026-11-10', prompt: `{{c1::Text ${at}}} as it was` },
              { from: '2026-11-15', prompt: `{{c1::Text ${at}}} as it is` },
            ],
          })),
    forgetting: { factor: 0.9 ** -2 - 1, decay: -0.5 },
  };
}
