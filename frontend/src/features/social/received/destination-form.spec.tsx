import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { aShare } from '../share.fixture.tsx';
import { button, folder, received } from './received-tab.fixture.tsx';

const isDisabled = async () => (await button('Accept Files')).getAttribute('aria-disabled');

describe('Choose Destination Folder', () => {
  it('adds files to an existing folder', async () => {
    const mouse = received({ pending: [aShare('Kidney')] });
    await mouse.click(await button('Accept Kidney'));
    await screen.findByRole('heading', { name: 'Choose Destination Folder' });
    expect((await button('Accept Files')).getAttribute('aria-disabled')).toBe('true');
    await mouse.click(await screen.findByRole('radio', { name: 'Heart' }));
    await mouse.click(await button('Accept Files'));
    await screen.findByText('Resource accepted! Files will be added to the selected folder.');
    expect(callsOf('acceptSharedResource')).toEqual([
      { id: 'share-Kidney', destinationFolderId: 'heart', follow: false },
    ]);
    expect(screen.queryByRole('heading', { name: 'Choose Destination Folder' })).toBeNull();
  });

  it('leads back to the share that was asked for', async () => {
    const mouse = received({ pending: [aShare('Liver'), aShare('Kidney')] });
    await mouse.click(await button('Accept Kidney'));
    await mouse.click(await button('Cancel'));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept Kidney'));
  });

  it('lets a new folder be made with the acceptance, and keeps its name when that fails', async () => {
    const mouse = received({ pending: [aShare('Kidney')] });
    const answers = [
      refused(409, 'Folder name already exists', 'FOLDER_NAME_EXISTS'),
      refused(409, 'It was withdrawn.', 'NO_LONGER_OFFERED'),
    ];
    respond('acceptSharedResource', () => {
      const refusal = answers.shift();
      if (refusal) throw refusal;
      return { success: true, message: '' };
    });
    await mouse.click(await button('Accept Kidney'));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New folder' });
    await mouse.type(name, 'Nephrology');
    await mouse.click(await button('Create Folder and Accept Files'));
    await screen.findAllByText('Failed to create folder. Please try again. Folder name already exists');
    await mouse.click(await button('Create Folder and Accept Files'));
    await screen.findAllByText('Failed to accept “Kidney”: It was withdrawn.');
    expect(name.value).toBe('Nephrology');
    await mouse.click(await button('Create Folder and Accept Files'));
    await screen.findByText('Resource accepted! Files will be added to the selected folder.');
    expect(callsOf('acceptSharedResource')).toHaveLength(3);
    expect(callsOf('acceptSharedResource').at(-1)).toMatchObject({ newFolderName: 'Nephrology' });
  });

  it('takes the folder that has the typed name already', async () => {
    const mouse = received({ pending: [aShare('Kidney')] });
    await mouse.click(await button('Accept Kidney'));
    await screen.findByRole('radio', { name: 'Heart' });
    await mouse.type(await screen.findByRole('textbox', { name: 'New folder' }), ' heart');
    await mouse.click(await button('Accept Files'));
    await screen.findByText('Resource accepted! Files will be added to the selected folder.');
    expect(callsOf('acceptSharedResource')[0]).toMatchObject({ destinationFolderId: 'heart' });
  });

  it('accepts into no folder that was deleted since it was chosen', async () => {
    const folders = [folder('heart', 'Heart'), folder('brain', 'Brain')];
    const mouse = received({ pending: [aShare('Kidney')] }, folders);
    await mouse.click(await button('Accept Kidney'));
    await mouse.click(await screen.findByRole('radio', { name: 'Heart' }));
    expect(await isDisabled()).toBeNull();
    folders.shift();
    await mouse.click(await button('Changed elsewhere'));
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Heart' })).toBeNull());
    expect(await isDisabled()).toBe('true');
    await mouse.click(await screen.findByRole('radio', { name: 'Brain' }));
    expect(await isDisabled()).toBeNull();
  });

  it('says at once when it was withdrawn while a folder is chosen', async () => {
    const kept = { pending: [aShare('Kidney'), aShare('Liver')] };
    const mouse = received(kept);
    await mouse.click(await button('Accept Kidney'));
    await mouse.click(await screen.findByRole('radio', { name: 'Heart' }));
    kept.pending.shift();
    await mouse.click(await button('Changed elsewhere'));
    await screen.findByText(/^This is no longer waiting for your answer: it was withdrawn/);
    const accept = await button('Accept Files');
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    await mouse.click(accept);
    expect(callsOf('acceptSharedResource')).toEqual([]);
  });
});
