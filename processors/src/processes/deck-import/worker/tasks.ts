import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { DeckPackage, OpenDeckPackage } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { largestTextDeck, readTextDeck, type TextDeck } from '../../../decks/import/text/read-text-deck.ts';
import type { WorkerTask } from '../../../platform/workers/serve.ts';
import type { AnswersItem, DeckOnDisk, ReadDeckItem, MediaItem, SurveyItem } from '../reading/reader.ts';
import { answersOf } from './answers.ts';
import { draftPackage, draftText } from './drafts.ts';
import { readMedia } from './media.ts';
import { surveyPackage } from './survey-package.ts';
import { surveyText } from './survey-text.ts';

/** `folder`: where packages are unpacked. */
export type DeckToRead = DeckOnDisk & { folder: string };

/** The tasks of the thread that reads decks. `openIn`: packages, unpacked into folders of their own in this one. */
export function deckTasks(openIn: (folder: string) => OpenDeckPackage): Record<string, WorkerTask> {
  async function* inPackage<T>(
    { path, folder }: DeckToRead,
    read: (pack: DeckPackage) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    const pack = await openIn(folder)(path);
    try {
      yield* read(pack);
    } finally {
      await pack.close();
    }
  }
  return {
    async *survey(input: DeckToRead & { nowMs: number | null }): AsyncGenerator<SurveyItem> {
      if (isZip(input.path)) yield* inPackage(input, (pack) => surveyPackage(pack, input.nowMs));
      else yield* surveyText(textDeckOf(input));
    },
    async *media(input: DeckToRead & { names: readonly string[] }): AsyncGenerator<MediaItem> {
      if (isZip(input.path)) yield* inPackage(input, (pack) => readMedia(pack, input.names));
    },
    async *drafts(input: DeckToRead & { media: ReadonlyMap<string, string> }): AsyncGenerator<ReadDeckItem> {
      if (isZip(input.path)) yield* inPackage(input, (pack) => draftPackage(pack, input.media));
      else yield* draftText(textDeckOf(input));
    },
    async *answers(input: DeckToRead): AsyncGenerator<AnswersItem> {
      if (isZip(input.path)) yield* inPackage(input, answersOf);
    },
  };
}

/** Of an archive with entries, of one without any, and of one that is in parts. */
const zipSignatures = new Set(['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008']);

/** A package is a zip; everything else can only be a text, also one that begins with *PKU*. */
const isZip = (path: string): boolean =>
  zipSignatures.has(Buffer.from(beginningOf(path, 4)).toString('latin1'));

/** One that is too large is refused by the byte that is too much. */
const textDeckOf = ({ path, fileName, reading }: DeckToRead): TextDeck =>
  readTextDeck(beginningOf(path, largestTextDeck + 1), fileName, reading);

/** So many bytes at most. */
function beginningOf(path: string, most: number): Uint8Array {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(Math.min(most, fstatSync(descriptor).size));
    for (let at = 0; at < bytes.length;) {
      const read = readSync(descriptor, bytes, at, bytes.length - at, at);
      if (read === 0) return bytes.subarray(0, at);
      at += read;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}
