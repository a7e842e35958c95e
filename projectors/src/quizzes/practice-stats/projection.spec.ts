import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { statisticsOver } from '@anamnesis/contracts/quizzes/limits.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { answered, bankDiscarded, documentDeleted, folderDeleted } from '../testing/bank-events.ts';
import { practiceStatsProjection } from './projection.ts';

const stats = (...events: AnamnesisEvent[]) => project(practiceStatsProjection, events);
const at = '2026-03-01T08:00:00.000Z';
const answer = (documentId: string, isCorrect = true) => answered('q1', isCorrect, { documentId });

describe('the statistics of a document', () => {
  it('count the answers to its questions, in a quiz and outside of one', async () => {
    const { d1, d2 } = await stats(
      answer('d1'),
      answered('q2', false, { sessionId: 's1' }),
      answer('d2'),
      answered('q1', true),
    );
    expect(d1).toEqual({
      documentId: 'd1',
      userId: 'ann',
      last: [
        { questionId: 'q1', isCorrect: true, at },
        { questionId: 'q2', isCorrect: false, at },
        { questionId: 'q1', isCorrect: true, at },
      ],
      correctCount: 2,
      totalCount: 3,
    });
    expect(d2).toMatchObject({ correctCount: 1, totalCount: 1 });
  });

  it('cover the last answers', async () => {
    const misses = Array.from({ length: statisticsOver - 1 }, () => answer('d1', false));
    expect((await stats(answer('d1'), ...misses))['d1']).toMatchObject({ correctCount: 1, totalCount: 50 });
    const { d1 } = await stats(answer('d1'), ...misses, answer('d1', false));
    expect(d1).toMatchObject({ correctCount: 0, totalCount: 50 });
    expect(d1?.last).toHaveLength(statisticsOver);
  });

  it('go with the document, its folder and its bank', async () => {
    const left = await stats(
      ...['d1', 'd2', 'd3', 'd4'].map((id) => answer(id)),
      documentDeleted('d1'),
      folderDeleted('d2', 'd3'),
      answer('d1'),
      bankDiscarded('d1'),
    );
    expect(Object.keys(left)).toEqual(['d4']);
  });
});
