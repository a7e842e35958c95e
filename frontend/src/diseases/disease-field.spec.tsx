import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { DiseaseField } from './disease-field.tsx';

const name = (of: string, matched: string | null = null) =>
  ({ id: of.toLowerCase(), name: of, specialty: 'respiratory', matched }) as const;
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Look up' });
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

function Field({ chosen, leadsOn }: { chosen: string[]; leadsOn?: boolean }) {
  const [typed, type] = useState('');
  return (
    <DiseaseField
      label="Look up"
      placeholder="A disease"
      typed={typed}
      type={type}
      choose={(each) => chosen.push(each)}
      leave={() => type('')}
      leadsOn={leadsOn}
    />
  );
}

describe('the field of a disease', () => {
  let chosen: string[];
  beforeEach(() => {
    chosen = [];
    respond('suggestDiseases', ({ text }) => ({
      fits: text.startsWith('CA'),
      names: text.startsWith('CA') ? [name('Pneumonia', 'CAP'), name('Cancer of the lung')] : [],
      generic: text.startsWith('CA') ? [{ name: 'Cancer', kind: 'group', matched: null, kinds: 2 }] : [],
      scores: text === 'CA' ? [{ id: 'cage', name: 'CAGE', matched: null }] : [],
      nearest: text === 'goot' ? [name('Gout')] : [],
    }));
  });

  it('suggests names, tells the synonym, and takes the active one with Enter', async () => {
    const user = show(<Field chosen={chosen} />);
    await user.type(field(), 'CA');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'PneumoniaCAPRespiratory medicine',
      'Cancer of the lungRespiratory medicine',
    ]);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(active()).toContain('Cancer');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Pneumonia']);
    expect(field().value).toBe('Pneumonia');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('takes what is typed where nothing is active, and a name at a press', async () => {
    const user = show(<Field chosen={chosen} />);
    await user.type(field(), ' CA ');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    await user.clear(field());
    await user.type(field(), 'CA');
    await user.click(await screen.findByRole('option', { name: /^Cancer/ }));
    expect(chosen).toEqual(['CA', 'Cancer of the lung']);
  });

  it('closes its list with Escape, then leaves', async () => {
    const user = show(<Field chosen={chosen} />);
    await user.type(field(), 'CA');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('CA');
    await user.keyboard('{Escape}');
    expect(field().value).toBe('');
  });

  it('leads on where it may: a name of several diseases, with how many', async () => {
    const user = show(<Field chosen={chosen} leadsOn />);
    await user.type(field(), 'CA');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)[0]).toBe('Cancer2 guides');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Cancer']);
  });

  it('says while one types that there is no guide, and offers what is spelled alike', async () => {
    const user = show(<Field chosen={chosen} />);
    await user.type(field(), 'goo');
    expect((await screen.findByText('No guide to “goo” yet.', { selector: 'p' })).textContent).toBe(
      'No guide to “goo” yet.',
    );
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await user.type(field(), 't');
    await user.click(await screen.findByRole('option', { name: /^Gout/ }));
    expect(chosen).toEqual(['Gout']);
    await user.clear(field());
    await user.type(field(), 'xy');
    await user.type(field(), 'z');
    expect((await screen.findByRole('status')).textContent).toContain('No guide to “xyz” yet.');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^No guide to/, { selector: 'p' })).toBeNull();
    expect(field().value).toBe('xyz');
  });

  it('asks for no name that is too long, and goes on without names that cannot be fetched', async () => {
    respond('suggestDiseases', () => {
      throw refused(400, 'No.');
    });
    const user = show(<Field chosen={chosen} />);
    await user.click(field());
    await user.paste('x'.repeat(10_000));
    expect(callsOf('suggestDiseases')).toEqual([]);
    await user.clear(field());
    await user.type(field(), 'Gout{Enter}');
    expect(chosen).toEqual(['Gout']);
  });
});
