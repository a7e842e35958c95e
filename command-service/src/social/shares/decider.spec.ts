import type { ShareEvent } from '@anamnesis/contracts/social/events.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { type ShareCommand, shareDecider } from './decider.ts';

const { given } = specOf(shareDecider);

const sent = (more: Partial<Extract<ShareEvent, { type: 'ShareSent' }>['data']> = {}): ShareEvent => ({
  type: 'ShareSent',
  data: {
    shareId: 's1',
    senderId: 'ann',
    recipients: [
      { userId: 'ben', round: 1 },
      { userId: 'cleo', round: 3 },
    ],
    items: [{ itemType: 'folder', itemId: 'f1', name: 'Kidney' }],
    message: '',
    canBeFollowed: true,
    ...more,
  },
});
const accepted = (recipientId: string, follows = false): ShareEvent => ({
  type: 'ShareAccepted',
  data: {
    shareId: 's1',
    senderId: 'ann',
    recipientId,
    destinationFolderId: null,
    studyDay: '2026-03-01',
    follows,
  },
});
const rejected = (recipientId: string): ShareEvent => ({
  type: 'ShareRejected',
  data: { shareId: 's1', senderId: 'ann', recipientId },
});
const withdrawn: ShareEvent = { type: 'ShareWithdrawn', data: { shareId: 's1', senderId: 'ann' } };
const switched = (recipientId: string, follows: boolean): ShareEvent => ({
  type: 'FollowingSwitched',
  data: { shareId: 's1', recipientId, follows },
});

const accept = (recipientId: string, follows = false): ShareCommand => ({
  type: 'Accept',
  shareId: 's1',
  recipientId,
  destinationFolderId: null,
  studyDay: '2026-03-01',
  follows,
});
const reject = (recipientId: string): ShareCommand => ({ type: 'Reject', shareId: 's1', recipientId });
const withdraw = (by: string): ShareCommand => ({ type: 'Withdraw', shareId: 's1', by });
const follow = (recipientId: string, follows: boolean): ShareCommand => ({
  type: 'SwitchFollowing',
  shareId: 's1',
  recipientId,
  follows,
});
const unknown = { status: 404, code: 'NOT_FOUND', message: 'Share not found' };

describe('a share', () => {
  it('is sent once', () => {
    const command: ShareCommand = { type: 'Send', share: sent().data as never };
    expect(given().when(command)).toEqual([sent()]);
    expect(given(sent({ message: 'first' })).when(command)).toEqual([]);
  });

  it.each([accept('ben'), reject('ben'), withdraw('ann'), follow('ben', true)])(
    'that there is not is not found: %j',
    (command) => expect(given().when(command)).toEqual(unknown),
  );

  it.each([accept('ann'), accept('eve'), reject('eve'), withdraw('ben'), follow('eve', true)])(
    'is not found by who has no part in it: %j',
    (command) => expect(given(sent()).when(command)).toEqual(unknown),
  );
});

describe('an answer', () => {
  it('is each recipient’s own, given once', () => {
    expect(given(sent(), rejected('cleo')).when(accept('ben'))).toEqual([accepted('ben')]);
    expect(given(sent(), accepted('cleo')).when(reject('ben'))).toEqual([rejected('ben')]);
    expect(given(sent(), accepted('ben')).when(accept('ben'))).toEqual([]);
    expect(given(sent(), rejected('ben')).when(reject('ben'))).toEqual([]);
  });

  it('cannot be turned round', () => {
    const refused = { status: 409, code: 'ALREADY_ANSWERED' };
    expect(given(sent(), rejected('ben')).when(accept('ben'))).toMatchObject(refused);
    expect(given(sent(), accepted('ben')).when(reject('ben'))).toMatchObject(refused);
  });

  it('comes too late for what was withdrawn, and counts when it came before', () => {
    const refused = { status: 409, code: 'NO_LONGER_OFFERED' };
    expect(given(sent(), withdrawn).when(accept('ben'))).toMatchObject(refused);
    expect(given(sent(), withdrawn).when(reject('ben'))).toMatchObject(refused);
    expect(given(sent(), accepted('ben'), withdrawn).when(accept('ben'))).toEqual([]);
    expect(given(sent(), rejected('ben'), withdrawn).when(reject('ben'))).toEqual([]);
  });

  it('asks for later changes only where the sender offers them', () => {
    expect(given(sent()).when(accept('ben', true))).toEqual([accepted('ben', true)]);
    const notOffered = given(sent({ canBeFollowed: false }));
    expect(notOffered.when(accept('ben', true))).toEqual([accepted('ben', false)]);
  });
});

describe('a withdrawal', () => {
  it('is done once', () => {
    expect(given(sent()).when(withdraw('ann'))).toEqual([withdrawn]);
    expect(given(sent(), withdrawn).when(withdraw('ann'))).toEqual([]);
  });
});

describe('following', () => {
  const taken = [sent(), accepted('ben')];

  it('is switched on and off by who has accepted', () => {
    expect(given(...taken).when(follow('ben', true))).toEqual([switched('ben', true)]);
    expect(given(...taken, switched('ben', true)).when(follow('ben', true))).toEqual([]);
    expect(given(...taken, switched('ben', true)).when(follow('ben', false))).toEqual([
      switched('ben', false),
    ]);
    expect(given(sent(), accepted('ben', true)).when(follow('ben', false))).toEqual([switched('ben', false)]);
    expect(given(sent()).when(follow('ben', true))).toEqual(unknown);
    expect(given(sent(), rejected('ben')).when(follow('ben', true))).toEqual(unknown);
  });

  it('begins neither without the sender’s leave nor after a withdrawal, and can end whenever', () => {
    const silent = [sent({ canBeFollowed: false }), accepted('ben')];
    expect(given(...silent).when(follow('ben', true))).toMatchObject({ code: 'CANNOT_BE_FOLLOWED' });
    expect(given(...taken, withdrawn).when(follow('ben', true))).toMatchObject({ code: 'NO_LONGER_OFFERED' });
    const following = [sent(), accepted('ben', true), withdrawn];
    expect(given(...following).when(follow('ben', false))).toEqual([switched('ben', false)]);
  });
});

describe('the state of a share', () => {
  it('keeps each recipient’s connection and answer', () => {
    const state = foldEvents(shareDecider, [sent(), accepted('ben', true), rejected('cleo')]);
    expect(state?.recipients.toObject()).toEqual({
      ben: { round: 1, status: 'accepted', follows: true, destinationFolderId: null },
      cleo: { round: 3, status: 'rejected', follows: false, destinationFolderId: null },
    });
  });

  it('takes no answer of who is no recipient, and of nothing that was not sent', () => {
    expect(foldEvents(shareDecider, [sent(), accepted('eve')])?.recipients.has('eve')).toBe(false);
    expect(foldEvents(shareDecider, [accepted('ben'), withdrawn])).toBeNull();
  });
});
