import type { HistorySessionDocument } from '@anamnesis/contracts/history/read-models.ts';
import { aCase } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import { describe, expect, it } from 'vitest';
import { exportedSession, shownSession } from './shown-session.ts';

const startedAt = '2026-03-10T12:00:00.000Z';
const session = (given: Partial<HistorySessionDocument> = {}): HistorySessionDocument => ({
  sessionId: 's1',
  userId: 'ann',
  mode: 'free',
  choice: 'surprise',
  disease: 'asthma',
  diseaseName: 'Asthma',
  system: 'respiratory',
  person: aCase().person,
  rounds: 3,
  startedAt,
  finishedAt: '',
  diagnosis: '',
  nextSteps: '',
  verdict: null,
  ...given,
});

describe('a session that nobody named', () => {
  it('has no disease and no system before its end, on the screen and in the archive', () => {
    for (const choice of ['surprise', 'system'] as const)
      for (const shown of [shownSession(session({ choice })), exportedSession(session({ choice }))])
        expect(JSON.stringify(shown)).not.toMatch(/asthma|respiratory|ann/iu);
  });

  it('has its disease at the end, or from the beginning where it was named', () => {
    const named = { disease: 'asthma', diseaseName: 'Asthma' };
    expect(shownSession(session({ choice: 'name' }))).toMatchObject(named);
    const end = { finishedAt: startedAt, verdict: 'right', diagnosis: 'asthma' } as const;
    expect(shownSession(session(end))).toMatchObject({ ...named, finishedAt: startedAt, verdict: 'right' });
    expect(exportedSession(session(end))).toMatchObject({ ...named, ...end });
  });
});

it('a station says when its time is over', () => {
  expect(shownSession(session({ mode: 'osce' })).endsAt).toBe('2026-03-10T12:08:00.000Z');
  expect(shownSession(session()).endsAt).toBeNull();
});
