import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { aDiseaseGuide } from '@anamnesis/contracts/testing/a-disease-guide.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { writtenGuidesProjection } from './projection.ts';

const at = '2026-03-10T12:00:00.000Z';
const engine = { name: 'openai', version: '1', model: 'scripted', prompts: 'p' };
const guide = aDiseaseGuide();
const asked = (guideId: string, name: string): AnamnesisEvent => ({
  type: 'GuideAsked',
  data: { guideId, name, at },
});
const written = (guideId: string, of: typeof guide | null = guide): AnamnesisEvent => ({
  type: 'GuideWritten',
  data: { guideId, guide: of, engine },
});
const refused = (guideId: string): AnamnesisEvent => ({
  type: 'GuideRefused',
  data: { guideId, reason: 'checks' },
});
const read = (...events: AnamnesisEvent[]) => project(writtenGuidesProjection, events);
const open = (guideId: string, name: string, nameKey: string) => ({
  guideId,
  userId: 'ann',
  name,
  nameKey,
  status: 'asked',
  reason: null,
  guide: null,
  askedAt: at,
});

describe('written guides', () => {
  it('are what was asked for, and what came of it', async () => {
    expect(await read(asked('g1', 'Fabry'), asked('g2', 'Whipple'), asked('g3', 'Pica'))).toEqual({
      g1: open('g1', 'Fabry', 'FABRY'),
      g2: open('g2', 'Whipple', 'WHIPPLE'),
      g3: open('g3', 'Pica', 'PICA'),
    });
    expect(
      await read(asked('g1', 'Fabry'), asked('g2', 'Whipple'), written('g1'), refused('g2')),
    ).toMatchObject({ g1: { status: 'written', guide }, g2: { status: 'refused', reason: 'checks' } });
  });

  it('have one of a name: the one that was asked for last', async () => {
    const left = await read(asked('g1', 'Fabry'), refused('g1'), asked('g2', 'FABRY'));
    expect(left).toEqual({ g2: open('g2', 'FABRY', 'FABRY') });
  });

  it('have no text of who was erased', async () => {
    const left = await read(asked('g1', ''), written('g1', null));
    expect(left).toEqual({ g1: { ...open('g1', '', ''), status: 'written' } });
  });
});
