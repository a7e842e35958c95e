import type { ConnectionEvent } from '@anamnesis/contracts/social/events.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orRefusal, specOf } from '../../kernel/testing/decider-spec.ts';
import { type ConnectionCommand, connectionDecider } from './decider.ts';
import { areContacts, hasBlocked } from './state.ts';

const { given } = specOf(connectionDecider);
type EventNamed<T extends ConnectionEvent['type']> = Extract<ConnectionEvent, { type: T }>;

const requested = (fromId = 'ann', round = 1, isSilenced = false): EventNamed<'ConnectionRequested'> => ({
  type: 'ConnectionRequested',
  data: { fromId, toId: fromId === 'ann' ? 'ben' : 'ann', round, isSilenced },
});
const accepted = (fromId = 'ann', round = 1): ConnectionEvent => ({
  type: 'ConnectionAccepted',
  data: { fromId, toId: fromId === 'ann' ? 'ben' : 'ann', round },
});
const ended = (byId: string, round = 1): ConnectionEvent => ({
  type: 'ConnectionEnded',
  data: { byId, otherId: byId === 'ann' ? 'ben' : 'ann', round },
});
const blocked = (byId: string, round: number | null = null): ConnectionEvent => ({
  type: 'PersonBlocked',
  data: { byId, personId: byId === 'ann' ? 'ben' : 'ann', round },
});
const unblocked = (byId: string, request: number | null = null): ConnectionEvent => ({
  type: 'PersonUnblocked',
  data: { byId, personId: byId === 'ann' ? 'ben' : 'ann', request },
});
const other = (who: string): string => (who === 'ann' ? 'ben' : 'ann');
const ask = (from: string): ConnectionCommand => ({ type: 'Request', from, to: other(from) });
const accept = (by: string, round: number | null = null): ConnectionCommand => ({
  type: 'Accept',
  by,
  other: other(by),
  round,
});
const end = (by: string, round: number | null = null): ConnectionCommand => ({
  type: 'End',
  by,
  other: other(by),
  round,
});
const block = (by: string): ConnectionCommand => ({ type: 'Block', by, person: other(by) });
const unblock = (by: string): ConnectionCommand => ({ type: 'Unblock', by, person: other(by) });
const notFound = { status: 404, code: 'NOT_FOUND' };

describe('a request', () => {
  it('waits for the other one, who makes contacts of the two', () => {
    expect(given().when(ask('ann'))).toEqual([requested()]);
    expect(given(requested()).when(accept('ben', 1))).toEqual([accepted()]);
    expect(given(requested()).when(accept('ben'))).toEqual([accepted()]);
  });

  it('is made once', () => {
    expect(given(requested()).when(ask('ann'))).toEqual([]);
    expect(given(requested(), accepted()).when(ask('ann'))).toEqual([]);
    expect(given(requested(), accepted()).when(ask('ben'))).toEqual([]);
  });

  it('of the one who was asked makes contacts of the two', () => {
    expect(given(requested('ann')).when(ask('ben'))).toEqual([accepted('ann')]);
  });

  it('is accepted once, and not by the one who asked', () => {
    expect(given(requested(), accepted()).when(accept('ben', 1))).toEqual([]);
    expect(given(requested()).when(accept('ann'))).toMatchObject(notFound);
    expect(given().when(accept('ben'))).toMatchObject(notFound);
  });

  it('is rejected or withdrawn, and can be made again', () => {
    expect(given(requested()).when(end('ben', 1))).toEqual([ended('ben')]);
    expect(given(requested()).when(end('ann', 1))).toEqual([ended('ann')]);
    expect(given(requested(), ended('ben')).when(ask('ann'))).toEqual([requested('ann', 2)]);
  });
});

describe('an answer to a connection that has ended', () => {
  const next = given(requested(), accepted(), ended('ben'), requested('ann', 2));

  it('does not reach the next one', () => {
    expect(next.when(accept('ben', 1))).toMatchObject(notFound);
    expect(next.when(end('ben', 1))).toEqual([]);
    expect(next.when(accept('ben', 3))).toMatchObject(notFound);
    expect(next.when(end('ben', 3))).toMatchObject(notFound);
    expect(next.when(accept('ben', 2))).toEqual([accepted('ann', 2)]);
  });

  it('changes nothing when both have removed the other', () => {
    const over = given(requested(), accepted(), ended('ben'));
    expect(over.when(end('ann', 1))).toEqual([]);
    expect(over.when(end('ann'))).toMatchObject(notFound);
  });
});

describe('a block', () => {
  it('ends what there was, once', () => {
    expect(given(requested(), accepted()).when(block('ben'))).toEqual([blocked('ben', 1)]);
    expect(given().when(block('ben'))).toEqual([blocked('ben')]);
    expect(given(blocked('ben')).when(block('ben'))).toEqual([]);
    expect(given(blocked('ben')).when(block('ann'))).toEqual([blocked('ann')]);
  });

  it('silences what the blocked person asks, who can withdraw it', () => {
    expect(given(blocked('ben')).when(ask('ann'))).toEqual([requested('ann', 1, true)]);
    const silent = given(blocked('ben'), requested('ann', 1, true));
    expect(silent.when(accept('ben', 1))).toMatchObject(notFound);
    expect(silent.when(end('ben', 1))).toMatchObject(notFound);
    expect(silent.when(ask('ann'))).toEqual([]);
    expect(silent.when(end('ann', 1))).toEqual([ended('ann')]);
  });

  it('shows what was asked meanwhile once it has ended', () => {
    const silent = given(blocked('ben'), requested('ann', 1, true));
    expect(silent.when(unblock('ben'))).toEqual([unblocked('ben', 1)]);
    expect(given(blocked('ben')).when(unblock('ben'))).toEqual([unblocked('ben')]);
    expect(given().when(unblock('ben'))).toEqual([]);
    expect(given(blocked('ben')).when(unblock('ann'))).toEqual([]);
  });

  it('ends when the one who blocked asks, also what the other had asked', () => {
    expect(given(blocked('ben')).when(ask('ben'))).toEqual([unblocked('ben'), requested('ben')]);
    expect(given(blocked('ben'), requested('ann', 1, true)).when(ask('ben'))).toEqual([
      unblocked('ben', 1),
      accepted('ann'),
    ]);
  });

  it('of both is ended by each for itself', () => {
    expect(given(blocked('ann'), blocked('ben')).when(ask('ann'))).toEqual([
      unblocked('ann'),
      requested('ann', 1, true),
    ]);
  });
});

const who = fc.constantFrom('ann', 'ben');
const round = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });
const anyCommand = fc.oneof(
  who.map(ask),
  fc.tuple(who, round).map(([by, of]) => accept(by, of)),
  fc.tuple(who, round).map(([by, of]) => end(by, of)),
  who.map(block),
  who.map(unblock),
);

it('connects nobody who has not asked or accepted since the last end, and nobody who has blocked', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
      let state = connectionDecider.initialState;
      let willing = new Set<string>();
      for (const command of commands) {
        const events = orRefusal(() => connectionDecider.decide(command, state));
        if (!Array.isArray(events)) continue;
        if (command.type === 'Request') willing.add(command.from);
        if (command.type === 'Accept') willing.add(command.by);
        const before = state.round;
        state = events.reduce(connectionDecider.evolve, state);
        if (events.some(({ type }) => type === 'ConnectionEnded' || type === 'PersonBlocked'))
          willing = new Set();
        expect(state.round).toBeGreaterThanOrEqual(before);
        if (!areContacts(state, state.round)) continue;
        expect([...willing].toSorted()).toEqual(['ann', 'ben']);
        expect(hasBlocked(state, 'ann') || hasBlocked(state, 'ben')).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
