import { type DeckPackage, type OpenDeckPackage } from '@anamnesis/contracts/ports/deck-package.ts';
import type { WorkerTask } from '../../../platform/workers/serve.ts';
import type { AnswersItem, DraftItem, MediaItem, SurveyItem } from '../reader.ts';
import { answersOf } from './answers.ts';
import { draftPackage } from './drafts.ts';
import { mediaOf } from './media.ts';
import { surveyPackage } from './survey-package.ts';

/** `folder`: where packages are unpacked. */
export type DeckInput = { path: string; fileName: string; folder: string };

/** The tasks of the thread that reads decks. `openIn`: packages, unpacked into folders of their own in this one. */
export function deckTasks(openIn: (folder: string) => OpenDeckPackage): Record<string, WorkerTask> {
  async function* inPackage<T>(
    { path, folder }: DeckInput,
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
    async *survey(input: DeckInput & { nowMs: number }): AsyncGenerator<SurveyItem> {
      yield* inPackage(input, (pack) => surveyPackage(pack, input.nowMs));
    },
    async *media(input: DeckInput & { names: readonly string[] }): AsyncGenerator<MediaItem> {
      yield* inPackage(input, (pack) => mediaOf(pack, input.names));
    },
    async *drafts(input: DeckInput & { media: ReadonlyMap<string, string> }): AsyncGenerator<DraftItem> {
      yield* inPackage(input, (pack) => draftPackage(pack, input.media));
    },
    async *answers(input: DeckInput): AsyncGenerator<AnswersItem> {
      yield* inPackage(input, answersOf);
    },
  };
}
