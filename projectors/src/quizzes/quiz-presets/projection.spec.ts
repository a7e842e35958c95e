import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { QuizPlace } from '@anamnesis/contracts/quizzes/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentDeleted, folderDeleted } from '../testing/bank-events.ts';
import { quizPresetsProjection } from './projection.ts';

const saved = (presetId: string, kind: QuizPlace['kind'], id: string, name = 'Heart'): AnamnesisEvent => ({
  type: 'PresetSaved',
  data: { presetId, place: { kind, id }, content: 'Heart failure', name },
});
const presets = (...events: AnamnesisEvent[]) => project(quizPresetsProjection, events);

describe('presets', () => {
  it('are the topics that a person keeps for a place', async () => {
    expect(await presets(saved('p1', 'document', 'd1'), saved('p1', 'document', 'd1', 'Mine'))).toEqual({
      p1: {
        presetId: 'p1',
        userId: 'ann',
        placeId: 'document:d1',
        content: 'Heart failure',
        name: 'Mine',
        savedAt: '2026-03-01T08:00:00.000Z',
      },
    });
  });

  it('go when they are deleted, and with their document or folder', async () => {
    const left = await presets(
      saved('p1', 'document', 'd1'),
      saved('p2', 'document', 'd2'),
      saved('p3', 'folder', 'f1'),
      saved('p4', 'folder', 'd1'),
      saved('p5', 'document', 'd3'),
      saved('p6', 'document', 'd4'),
      { type: 'PresetDeleted', data: { presetId: 'p6' } },
      documentDeleted('d1'),
      folderDeleted('d2'),
    );
    expect(Object.keys(left)).toEqual(['p4', 'p5']);
  });
});
