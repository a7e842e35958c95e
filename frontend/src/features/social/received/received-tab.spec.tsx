import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { aFolderShare, aShare, someContents } from '../share.fixture.tsx';
import { button, opened, received } from './received-tab.fixture.tsx';

const taken = (taking: NonNullable<ReceivedResource['taking']>) =>
  aShare('Kidney', { status: 'accepted', taking });

describe('what was received', () => {
  it('tells from whom it comes, what it says and what is in it', async () => {
    respond('sharedResourceDetails', () => ({
      success: true,
      data: { ...aShare('Kidney'), ...someContents },
    }));
    const mouse = received({ pending: [aShare('Kidney', { message: 'For the exam' })] });
    const item = within(await screen.findByRole('article', { name: 'Kidney' }));
    item.getByText('For the exam');
    expect(item.getByText(/^From/).textContent).toContain('From Ben');
    await mouse.click(item.getByRole('button', { name: 'Details of Kidney' }));
    await item.findByText('1 folder, 2 files, 20 pages, 10 text parts, 120 cards');
    item.getByText('valves.pdf');
    item.getByText('20 pages, 100 cards');
  });

  it('says when the details cannot be loaded, and loads them again', async () => {
    respond('sharedResourceDetails', () => {
      throw refused(500, 'No');
    });
    const mouse = received({ pending: [aShare('Kidney')] });
    await mouse.click(await button('Details of Kidney'));
    await screen.findByText('Failed to load resource details. Please try again.');
    respond('sharedResourceDetails', () => ({
      success: true,
      data: { ...aShare('Kidney'), ...someContents },
    }));
    await mouse.click(await button('Retry'));
    expect(await screen.findByText('valves.pdf')).toBeDefined();
  });

  it('accepts folders straight away, and follows them where that is wanted', async () => {
    const mouse = received({ pending: [aFolderShare('Heart')] });
    await mouse.click(await screen.findByRole('checkbox', { name: /corrects or adds later/ }));
    await mouse.click(await button('Accept Heart'));
    await screen.findByText('Resources will be added to your library.');
    expect(callsOf('acceptSharedResource')).toEqual([{ id: 'share-Heart', follow: true }]);
    await screen.findByText('Nothing is waiting for you.');
  });

  it('offers no following where the sender does not', async () => {
    received({ pending: [aFolderShare('Heart', { canBeFollowed: false })] });
    await button('Accept Heart');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('rejects', async () => {
    const mouse = received({ pending: [aShare('Kidney'), aShare('Liver')] });
    await mouse.click(await button('Reject Kidney'));
    await screen.findByText('“Kidney” was rejected.');
    expect(callsOf('rejectSharedResource')).toEqual([{ id: 'share-Kidney' }]);
    await button('Reject Liver');
    expect(screen.queryByRole('article', { name: 'Kidney' })).toBeNull();
  });

  it('undoes a rejection', async () => {
    const kept = { pending: [aShare('Kidney')] };
    const mouse = received(kept);
    respond('undoRejection', () => {
      kept.pending = [aShare('Kidney')];
      return { success: true, message: '' };
    });
    await mouse.click(await button('Reject Kidney'));
    await mouse.click(await button('Undo'));
    await screen.findByText('“Kidney” is waiting for your answer again.');
    expect(callsOf('undoRejection')).toEqual([{ id: 'share-Kidney' }]);
    await button('Reject Kidney');
  });

  it('folds a long message', async () => {
    const mouse = received({ pending: [aShare('Kidney', { message: 'Long. '.repeat(100).trim() })] });
    const text = await screen.findByText(/^Long\./);
    expect(text.className).toContain('line-clamp');
    await mouse.click(await button('Show the whole message'));
    expect(text.className).not.toContain('line-clamp');
    await button('Show less');
  });

  it('no longer says that files will be added once they are, and leads to them', async () => {
    const kept: Parameters<typeof received>[0] = { pending: [aFolderShare('Heart')] };
    const mouse = received(kept);
    respond('acceptSharedResource', () => {
      const taking = { done: true, total: 2, taken: 2, gone: 0, failed: 0, noRoom: 0 };
      const copy = { documentId: 'copy', folderName: 'Heart (2)' };
      const [item] = kept.pending.splice(0);
      kept.accepted = [{ ...item!, status: 'accepted', taking, copy }];
      return { success: true, message: '' };
    });
    await mouse.click(await button('Accept Heart'));
    await screen.findByText('2 documents copied into “Heart (2)”.');
    await waitFor(() => expect(screen.queryByText('Resources will be added to your library.')).toBeNull());
    await mouse.click(await button('Open Heart'));
    expect(opened).toHaveBeenCalledExactlyOnceWith('copy');
  });

  it('tells why an answer failed, and keeps what is offered', async () => {
    const mouse = received({ pending: [aFolderShare('Heart')] });
    respond('acceptSharedResource', () => {
      throw refused(409, 'Ben has deleted everything in it.', 'NOTHING_LEFT');
    });
    await mouse.click(await button('Accept Heart'));
    await screen.findByText('Failed to accept “Heart”: Ben has deleted everything in it.');
    expect(await button('Accept Heart')).toBeDefined();
  });
});

describe('what was accepted', () => {
  it('tells how far the copying is', async () => {
    received({
      pending: [],
      accepted: [taken({ done: false, total: 200, taken: 30, gone: 1, failed: 1, noRoom: 0 })],
    });
    const bar = await screen.findByRole('progressbar', { name: 'Copying into your library' });
    expect(bar.getAttribute('aria-valuetext')).toBe('32 of 200 documents');
  });

  it('tells what was left out, and tries again what failed', async () => {
    const mouse = received({
      pending: [],
      accepted: [taken({ done: true, total: 5, taken: 2, gone: 1, failed: 2, noRoom: 0 })],
    });
    await screen.findByText(
      '2 documents copied into your library. 1 document left out: no longer available.',
    );
    await screen.findByText(/^2 documents could not be copied, though the server tried several times/);
    await mouse.click(await button('Try again to copy Kidney'));
    await screen.findByText('What is missing is being copied.');
    expect(callsOf('acceptSharedResource')).toEqual([{ id: 'share-Kidney', follow: false }]);
  });

  it('tells what arrived of somebody who deleted the account, and offers no other try', async () => {
    const gone = { senderIsGone: true, senderName: '', canBeFollowed: false };
    const taking = { done: true, total: 40, taken: 2, gone: 37, failed: 1, noRoom: 1 };
    received({ pending: [], accepted: [{ ...taken(taking), ...gone }] });
    await screen.findByText(
      'The sender has deleted their account: 2 of 40 documents arrived. What arrived is yours.',
    );
    await screen.findByText(/From a deleted account/);
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  it('says how many had no room', async () => {
    received({
      pending: [],
      accepted: [taken({ done: true, total: 3, taken: 1, gone: 0, failed: 2, noRoom: 2 })],
    });
    expect(await screen.findByText(/^There was no room for 2 documents: delete some/)).toBeDefined();
  });

  it('has no switch where it cannot be followed any more', async () => {
    const item = taken({ done: true, total: 1, taken: 1, gone: 0, failed: 0, noRoom: 0 });
    received({ pending: [], accepted: [{ ...item, canBeFollowed: false, follows: true }] });
    await screen.findByText(/^1 document copied/);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('follows the sender later, and says when that is no longer offered', async () => {
    const accepted = [taken({ done: true, total: 1, taken: 1, gone: 0, failed: 0, noRoom: 0 })];
    respond('followSharedResource', ({ follow }) => {
      accepted[0]!.follows = follow;
      return { success: true, message: '' };
    });
    const mouse = received({ pending: [], accepted });
    const following = await screen.findByRole('switch', { name: 'Follow changes' });
    await mouse.click(following);
    expect(callsOf('followSharedResource')).toEqual([{ id: 'share-Kidney', follow: true }]);
    expect(following.getAttribute('aria-checked')).toBe('true');
    respond('followSharedResource', () => {
      throw refused(409, 'Ben has withdrawn it.', 'NO_LONGER_OFFERED');
    });
    await waitFor(() => expect(following.hasAttribute('disabled')).toBe(false));
    await mouse.click(following);
    await screen.findByText('Failed to stop following: Ben has withdrawn it.');
  });
});
