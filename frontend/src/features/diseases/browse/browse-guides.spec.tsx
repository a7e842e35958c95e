import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { refused, respond } from '../../../testing/fake-server.ts';
import { ann, show } from '../../../testing/show.tsx';
import { BrowseGuides } from './browse-guides.tsx';
import { noteGuide } from './recent-guides.ts';

const At = () => <output data-testid="address">{useLocation().search}</output>;
const open = (rest = '') =>
  show(
    <>
      <BrowseGuides />
      <At />
    </>,
    `/Diseases${rest}`,
  );
const rows = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the list of all guides', () => {
  beforeEach(() => {
    localStorage.clear();
    respond('listGuides', () => ({
      guides: [
        { id: 'gout', name: 'Gout', specialty: 'rheumatology' },
        { id: 'asthma', name: 'Asthma', specialty: 'respiratory' },
      ],
      generic: [{ name: 'Arthritis', kind: 'group', leads: 2 }],
      scores: [],
    }));
  });

  it('is chosen from by specialty, which its address keeps', async () => {
    const user = open();
    expect(await screen.findByRole('heading', { name: 'All 2 guides' })).toBeDefined();
    expect(rows('Specialties')).toEqual(['Respiratory medicine1', 'Rheumatology1']);
    expect(screen.queryByRole('list', { name: /^Guides/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: /^Respiratory/ }));
    expect(rows('Guides: Respiratory medicine')).toEqual(['Asthma']);
    expect(screen.getByRole('link', { name: 'Asthma' }).getAttribute('href')).toBe(
      '/Diseases?disease=Asthma',
    );
    expect(screen.getByTestId('address').textContent).toBe('?by=respiratory');
  });

  it('goes by letters, too, with the names that lead on', async () => {
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'A–Z' }));
    expect(rows('Letters')).toEqual(['A', 'G']);
    expect(rows('Guides: A')).toEqual(['Arthritis2 guides', 'Asthma']);
    await user.click(screen.getByRole('link', { name: 'G' }));
    expect(rows('Guides: G')).toEqual(['Gout']);
    await user.click(screen.getByRole('radio', { name: 'Specialties' }));
    expect(screen.getByTestId('address').textContent).toBe('');
  });

  it('opens where its address says', async () => {
    open('?by=G');
    expect(await screen.findByRole('link', { name: 'Gout' })).toBeDefined();
  });

  it('begins with what was read last', async () => {
    noteGuide(localStorage, ann.id, { title: 'Fabry disease', disease: 'Fabry' });
    open();
    const recent = within(await screen.findByRole('region', { name: 'Recently read' }));
    expect(recent.getByRole('link', { name: 'Fabry disease' }).getAttribute('href')).toBe(
      '/Diseases?disease=Fabry',
    );
  });

  it('says what failed and tries again', async () => {
    respond('listGuides', () => {
      throw refused(500, 'The disk is full.');
    });
    const user = open();
    await screen.findByText(/could not be loaded. The disk is full/);
    respond('listGuides', () => ({ guides: [], generic: [], scores: [] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'All 0 guides' })).toBeDefined();
  });
});
