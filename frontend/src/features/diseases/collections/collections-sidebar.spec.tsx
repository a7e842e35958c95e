import type { Collection } from '@anamnesis/contracts/diseases/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../api/tab.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { CollectionsSidebar } from './collections-sidebar.tsx';

const lungs: Collection = { _id: 'c1', title: 'Lungs', diseases: ['Asthma', 'COPD'] };
let stored: Collection[];
let shown: string[];

const open = () => show(<CollectionsSidebar shown={null} onShow={(disease) => shown.push(disease)} />);
const focused = () => document.activeElement?.textContent;
const titles = () =>
  screen
    .getAllByRole('button', { name: /diseases?$/ })
    .filter((each) => each.hasAttribute('aria-expanded'))
    .map(({ title }) => title);
const diseases = () =>
  within(screen.getByRole('list', { name: /^Diseases in/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the collections at the side', () => {
  beforeEach(() => {
    stored = [lungs];
    shown = [];
    respond('getCollections', () => stored);
    respond('suggestDiseases', () => ({ names: [], isAlike: false, facts: [] }));
    respond('changeCollection', ({ collectionId, name, method }) => {
      const before = stored.find(({ _id }) => _id === collectionId)!;
      const others = before.diseases.filter((each) => each !== name);
      const changed = { ...before, diseases: method === 'append' ? [name, ...others] : others };
      stored = stored.map((each) => (each === before ? changed : each));
      return changed;
    });
  });

  it('adds a collection in front and expands it, and keeps what was typed when it is refused', async () => {
    respond('addCollection', ({ title }) => {
      if (title === 'Full') throw refused(409, 'You have 500 collections already.', 'TOO_MANY_COLLECTIONS');
      stored = [{ _id: 'c2', title, diseases: [] }, ...stored];
      return stored[0]!;
    });
    const user = open();
    await screen.findByText('Lungs');
    await user.click(screen.getByRole('button', { name: 'New Collection' }));
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of the collection' });
    await user.type(title, 'Full{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('You have 500 collections already.');
    expect(title.value).toBe('Full');
    await user.clear(title);
    await user.type(title, 'Heart');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(titles()).toEqual(['Heart', 'Lungs']));
    expect(screen.getByText('No diseases yet.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('shows, adds in front and removes diseases, and takes a removal back', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Lungs/ }));
    expect(diseases()).toEqual(['Asthma', 'COPD']);
    await user.click(screen.getByRole('button', { name: 'COPD' }));
    expect(shown).toEqual(['COPD']);
    await user.type(screen.getByRole('combobox', { name: 'New Disease' }), 'Gout{Enter}');
    await waitFor(() => expect(diseases()).toEqual(['Gout', 'Asthma', 'COPD']));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'New Disease' }).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Remove Asthma from Lungs' }));
    await waitFor(() => expect(diseases()).toEqual(['Gout', 'COPD']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(diseases()).toEqual(['Asthma', 'Gout', 'COPD']));
    expect(callsOf('changeCollection')[0]).toMatchObject({ collection_id: 'c1', method: 'append' });
  });

  it('says in the words of the specification what could not be added', async () => {
    respond('changeCollection', () => {
      throw refused(0, 'The server could not be reached.', 'NETWORK');
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Lungs/ }));
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'New Disease' });
    await user.type(field, 'Gout{Enter}');
    await screen.findByText(/^An unexpected error occurred while adding the disease\./);
    expect(field.value).toBe('Gout');
    session.leave();
    await user.type(field, '{Enter}');
    await screen.findByText('You must be logged in to add a disease');
    await user.click(screen.getByRole('button', { name: 'New Collection' }));
    await user.type(screen.getByRole('textbox', { name: 'Title of the collection' }), 'Heart{Enter}');
    await screen.findByText('You must be logged in to add a collection');
  });

  it('asks before a collection with diseases goes', async () => {
    respond('deleteCollection', () => {
      stored = [];
      return { success: true };
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Delete the collection Lungs' }));
    expect(callsOf('deleteCollection')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete collection' }));
    await screen.findByText(/^No collections yet/);
  });

  it('keeps the focus in the list when what had it is removed', async () => {
    stored = [
      { _id: 'c1', title: 'Lungs', diseases: ['Asthma', 'COPD'] },
      { _id: 'c2', title: 'Empty', diseases: [] },
    ];
    respond('deleteCollection', ({ id }) => {
      stored = stored.filter(({ _id }) => _id !== id);
      return { success: true };
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Lungs/ }));
    await user.click(screen.getByRole('button', { name: 'Remove Asthma from Lungs' }));
    await waitFor(() => expect(focused()).toBe('COPD'));
    await user.click(screen.getByRole('button', { name: 'Remove COPD from Lungs' }));
    await waitFor(() => expect(focused()).toMatch(/^Lungs/));
    await user.click(screen.getByRole('button', { name: 'Delete the collection Empty' }));
    await waitFor(() => expect(titles()).toHaveLength(1));
    await waitFor(() => expect(focused()).toMatch(/^Lungs/));
    await user.click(screen.getByRole('button', { name: 'Delete the collection Lungs' }));
    await screen.findByText(/^No collections yet/);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide Collections' })),
    );
  });

  it('is folded away and remembers it; finds one of many by a disease in it', async () => {
    stored = Array.from({ length: 500 }, (_, at) => ({
      _id: `c${at}`,
      title: `Collection ${at}`,
      diseases: at === 321 ? ['Gout'] : [],
    }));
    const user = open();
    const find = await screen.findByRole('searchbox', { name: 'Find a collection' });
    expect(titles()).toHaveLength(500);
    await user.click(find);
    await user.paste('gout');
    expect(titles()).toEqual(['Collection 321']);
    await user.click(screen.getByRole('button', { name: 'Hide Collections' }));
    expect(screen.queryByRole('heading', { name: 'Collections' })).toBeNull();
    expect(localStorage.getItem('anamnesis.collections')).toContain('"collapsed":true');
    await user.click(screen.getByRole('button', { name: 'Show Collections' }));
    await screen.findByRole('heading', { name: 'Collections' });
  });

  it('says what happened when they cannot be fetched', async () => {
    respond('getCollections', () => {
      throw refused(500, 'The disk is full.');
    });
    open();
    await screen.findByText(/could not be loaded; they are safe/);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
