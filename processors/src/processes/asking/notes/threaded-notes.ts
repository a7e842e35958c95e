import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { createWorkerPool } from '../../../platform/workers/pool.ts';
import type { AnswerInput, CheckInput, LoadInput, NotesOutput, QuotedInput } from './notes-worker.ts';
import type { CheckedAnswerSentence } from '@anamnesis/content/notes.ts';
import type { CheckedStatement } from '@anamnesis/content/checks.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import type {
  AskedOfNotes,
  Found,
  FoundTyped,
  LoadMissing,
  NotesEngine,
  TypedSearch,
} from './notes-engine.ts';
import { createCardsUpdate } from '../own-cards/bring-up-to-date.ts';
import type { CardsIn } from '../own-cards/kept-cards.ts';
import type { DocumentPart } from '../parts.ts';

const script = new URL('./notes-worker.ts', import.meta.url);
const limits = {
  timeoutMs: 30_000,
  memoryBytes: 1_280 * 2 ** 20,
  resourceLimits: { maxOldGenerationSizeMb: 1_280 },
};
/** In parts of up to 100 pages. */
const loadedAtOnce = 16;
/** Between two attempts others may have pushed out what was loaded. */
const mostAttempts = 4;

/** Two threads: a long document that is cut keeps nobody waiting for an answer. */
export function createThreadedNotes({ idleMs }: { idleMs?: number | undefined } = {}): NotesEngine {
  const cutting = createWorkerPool({ script, size: 1, ...limits, idleMs });
  const asking = createWorkerPool({ script, size: 1, ...limits, idleMs });
  const updateCards = createCardsUpdate(asking);

  /** In steps: others are answered in between. */
  async function prepareCards(cards: CardsIn, work?: Work): Promise<void> {
    while (await asking.run<boolean>({ task: 'prepareCards', input: cards }, work));
  }

  async function searched<F>(
    task: 'ask' | 'find',
    input: AskedOfNotes | TypedSearch,
    load: LoadMissing,
    work?: Work,
  ): Promise<F> {
    const { cards } = input;
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      if (cards.documentIds.length > 0) await updateCards(cards.userId, load.cards, work);
      if (task === 'ask') await prepareCards(cards, work);
      const output = await asking.run<NotesOutput<F>>({ task, input }, work);
      if ('found' in output) return output.found;
      const { unknown } = output;
      for (let from = 0; from < unknown.length; from += loadedAtOnce) {
        const keys = unknown.slice(from, from + loadedAtOnce);
        const parts = await Promise.all(keys.map(async (key) => ({ key, part: await load.part(key) })));
        const loading: LoadInput = { parts };
        await asking.run({ task: 'load', input: loading }, work);
      }
    }
    throw new Error('the notes of a person are too many to be searched at once');
  }
  return {
    cut: (document, work) => cutting.run<DocumentPart[]>({ task: 'cut', input: document }, work),
    ask: (asked, load, work) => searched<Found>('ask', asked, load, work),
    checkSentence(written, writing, kept, work) {
      const input: CheckInput = { written, writing, kept };
      return asking.run<CheckedAnswerSentence>({ task: 'checkSentence', input }, work);
    },
    writtenAnswer(writing, written, work) {
      const input: AnswerInput = { writing, written };
      return asking.run<Answer>({ task: 'writtenAnswer', input }, work);
    },
    checkQuoted(line, quoted, work) {
      const input: QuotedInput = { line, quoted };
      return asking.run<CheckedStatement>({ task: 'checkQuoted', input }, work);
    },
    find: (typed, load, work) => searched<FoundTyped>('find', typed, load, work),
    async close() {
      await Promise.all([cutting.close(), asking.close()]);
    },
  };
}
