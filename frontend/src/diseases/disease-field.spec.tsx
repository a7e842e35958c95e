import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { DiseaseField } from './disease-field.tsx';

const name = (of: string, matched: string | null = null) =>
  ({ id: of.toLowerCase(), name: of, system: 'respiratory', matched }) as const;
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Look up' });
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

function Field({ chosen }: { chosen: string[] }) {
  const [typed, type] = useState('');
  return (
    <DiseaseField
      label="Look up"
      placeholder="A disease"
      typed={typed}
      type={type}
      choose={(each) => chosen.push(each)}
      leave={() => type('')}
    />
  );
}

describe('the field of a disease', () => {
  let chosen: string[];
  beforeEach(() => {
    chosen = [];
    respond('suggestDiseases', ({ text }) => ({
      names: text.startsWith('CA') ? [name('Pneumonia', 'CAP'), name('Cancer of the lung')] : [],
    }));
  });

  it('suggests names, tells the synonym, and takes the active one with Enter', async () => {
    const user = show(<Field chosen={chosen} />);
    await user.type(field(), 'CA');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'PneumoniaCAPRespiratory',
      'Cancer of the lungRespiratory',
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
