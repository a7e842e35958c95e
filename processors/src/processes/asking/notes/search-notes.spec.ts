import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import type { ThreadRound } from '@anamnesis/contracts/notes-search/thread.ts';
import { describe, expect, it } from 'vitest';
import { createWithdrawals } from '../../../platform/kernel/withdrawals.ts';
import { withoutVectors, type Indexed } from '../indexing/indexed.ts';
import type { AskedOfNotes } from './notes-engine.ts';
import { createSearchNotes } from './search-notes.ts';

const question = {
  userId: 'ann',
  question: 'What is the heart?',
  limit: 5,
  includeAnswer: true,
  isAll: true,
  documents: [{ documentId: 'd', textBlob: 'text', totalPages: 1 }],
  cardsIn: [],
};
const near = { alike: [{ key: 'text/0', passage: 0, score: 0.9 }], weight: 0.3 };

const away = () => Promise.reject(new EngineUnavailable('Qdrant', 'fetch failed'));

/** The reply to a question, and what the engine was asked. */
async function searched(
  index: Partial<Indexed>,
  more: Partial<typeof question & { thread: ThreadRound[] }> = {},
) {
  const asked: AskedOfNotes[] = [];
  const search = createSearchNotes({
    bus: { emit: () => undefined, request: () => Promise.reject(new Error('not asked')) },
    indexed: { ...withoutVectors, ...index },
    prepared: { part: () => Promise.reject(new Error('not asked for')) },
    notes: {
      ask: (one) => {
        asked.push(one);
        return Promise.resolve({ passages: [], answer: null, writing: null });
      },
    },
    writeAnswer: null,
    withdrawals: createWithdrawals(),
    logger: { warn: () => undefined, error: () => undefined },
  });
  return { reply: await search({ ...question, ...more }, unlimitedWork), asked };
}

describe('a question to notes', () => {
  it('is compared with what is alike in meaning', async () => {
    const { reply, asked } = await searched({ alike: () => Promise.resolve(near) });
    expect(asked).toEqual([expect.objectContaining(near)]);
    expect(reply).toEqual({ passages: [], answer: null, preparing: 0 });
  });

  it('that goes on from others is compared with what those were about', async () => {
    const compared: string[] = [];
    const alike: Indexed['alike'] = async ({ question: about }) => {
      compared.push(about);
      return near;
    };
    const thread = [{ question: 'How does warfarin work?', answer: 'It blocks vitamin K.' }];
    const { asked } = await searched({ alike }, { question: 'and in pregnancy?', thread });
    expect(compared).toEqual([expect.stringContaining('warfarin')]);
    expect(asked).toEqual([expect.objectContaining({ question: 'and in pregnancy?', thread })]);
  });

  it.each([{ alike: away }, { missing: away }])(
    'is answered by its words, and says so, without an index',
    async (index) => {
      const { reply, asked } = await searched({ alike: () => Promise.resolve(near), ...index });
      expect(asked).toEqual([expect.objectContaining({ alike: [], weight: 0 })]);
      expect(reply).toEqual({ passages: [], answer: null, preparing: 0, byWords: true });
    },
  );

  it('fails with any other error', async () => {
    await expect(searched({ alike: () => Promise.reject(new Error('a fault')) })).rejects.toThrow('a fault');
  });
});
