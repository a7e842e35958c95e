import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import type { Client } from '@anamnesis/infra/test/support/client.ts';
import { deckOf, type NoteInDeck } from '@anamnesis/infra/test/support/importing.ts';

/** What each note has answers of begins that much later, as every answer of a deck has another instant. */
const apartMs = 1_000_000;
const since = Date.now() - 300 * dayMs;
const answered = (n: number, times: number): number[] =>
  Array.from({ length: times }, (_, nth) =>
    Math.round(since + nth * (250 / times) * dayMs + n * apartMs + n),
  );

const picture = (n: number): string => `GIF89a picture ${n}`;
const largePicture = `GIF89a ${'large '.repeat(300_000)}`;
const chinese = (n: number, length: number): string => `第${n}`.padEnd(length, '心脏瓣膜');

const list = <T>(length: number, of: (n: number) => T): T[] => Array.from({ length }, (_, n) => of(n));

/** Cards with HTML and pictures, answers of years, decks within each other: whatever is collected of it is more than a message may be. */
export function largeDeck(): { bytes: Uint8Array; notes: NoteInDeck[] } {
  const long = list(3, (n) => ({
    front: `<p style="color:#cc0000">${chinese(n, 45_000)}</p>`,
    back: `<table><tr><td>${n}</td></tr></table>`,
    deck: '很长的文字',
    guid: `long ${n}`,
  }));
  const often = list(20, (n) => ({
    front: `Which valve is number ${n}?`,
    back: `The ${n}th`,
    answers: answered(n, 1_300),
  }));
  const most = [{ front: 'Asked every day?', back: 'Yes', answers: answered(30, 5_000) }];
  const withPictures = list(10, (n) => ({
    front: `Picture ${n}: <img src="${n}.gif">`,
    back: '<ul><li>one</li></ul>',
    deck: 'Heart::Pictures',
  }));
  const large = [{ front: 'Large: <img src="large.gif">', back: 'so large', deck: 'Heart::Pictures' }];
  const outer = list(19, (level) => chinese(level, 1_000)).join('::');
  const nested = list(20, (n) => ({
    front: `Within ${n}?`,
    back: 'deep',
    deck: `${outer}::${chinese(n, 200)}`,
  }));
  const notes = [...long, ...often, ...most, ...withPictures, ...large, ...nested];
  const media = Object.fromEntries(list(10, (n) => [`${n}.gif`, picture(n)]));
  return { bytes: deckOf(notes, { ...media, 'large.gif': largePicture }), notes };
}

/** All cards of a person that came with a deck, with what differs between two people left out. */
export async function cardsFrom(client: Client, documents: readonly { documentId: string; name: string }[]) {
  const all = [];
  for (const { documentId, name } of documents) {
    const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId: documentId } })).body;
    for (const { prompt, rich, tags, fields, spacedRepetition } of questions) {
      const { totalReviews, dueDate } = spacedRepetition;
      all.push(JSON.stringify({ name, prompt, rich, tags, fields, totalReviews, dueDate }));
    }
  }
  return all.toSorted();
}
