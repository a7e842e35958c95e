import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { createConsent } from './consent.ts';

const by = (userId: string, event: AnamnesisEvent) => ({
  ...event,
  metadata: {
    userId,
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    time: '2026-03-01T08:00:00.000Z',
  },
});
const switched = (userId: string, allowed: boolean) =>
  by(userId, { type: 'HistoryAnalysisSwitched', data: { allowed } });

/** Whether Ann allows it after these events. */
function annAllows(...events: ReturnType<typeof by>[]): boolean {
  const consent = createConsent();
  for (const event of events) consent.see(event);
  return consent.allows('ann');
}

it('is nobody’s to begin with', () => {
  expect(annAllows()).toBe(false);
});

it('is what the person chose last', () => {
  expect(annAllows(switched('ann', true))).toBe(true);
  expect(annAllows(switched('ann', true), switched('ann', false))).toBe(false);
  expect(annAllows(switched('ann', true), switched('ann', false), switched('ann', true))).toBe(true);
});

it('is each person’s own', () => {
  expect(annAllows(switched('ben', true))).toBe(false);
  expect(annAllows(switched('ann', true), switched('ben', false))).toBe(true);
});

it.each<AnamnesisEvent>([
  { type: 'AccountErased', data: {} },
  { type: 'PreferencesErased', data: {} },
])('ends with $type, also when a switch is recorded afterwards', (erased) => {
  expect(annAllows(switched('ann', true), by('ann', erased))).toBe(false);
  expect(annAllows(by('ann', erased), switched('ann', true))).toBe(false);
  expect(annAllows(switched('ann', true), by('ben', erased))).toBe(true);
});

it('follows no other events than those that it names', () => {
  const other: AnamnesisEvent = { type: 'LiteModeSwitched', data: { liteMode: true } };
  expect(annAllows(switched('ann', true), by('ann', other))).toBe(true);
  expect(createConsent().types).toEqual(['HistoryAnalysisSwitched', 'PreferencesErased', 'AccountErased']);
});
