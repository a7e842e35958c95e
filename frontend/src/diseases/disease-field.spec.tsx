import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { DiseaseField } from './disease-field.tsx';

const name = (of: string, matched: string | null = null) =>
  ({
    kind: 'guide',
    id: of.toLowerCase(),
    name: of,
    specialty: 'respiratory',
    matched,
    leads: null,
  }) as const;
const some = [
  { ...name('Cancer'), kind: 'group' as const, specialty: null, leads: 2 },
  name('Pneumonia', 'CAP'),
  name('Cancer of the lung'),
  { ...name('CAGE'), kind: 'score' as const, specialty: null },
];
const murphy = {
  disease: 'cholecystitis',
  name: 'Cholecystitis',
  section: 'signs',
  id: 'murphy',
  text: 'Breathing in stops under the hand.',
  term: 'Murphy sign',
  isAvoided: false,
};
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Look up' });
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

function Field({ chosen, leadsOn = false }: { chosen: string[]; leadsOn?: boolean }) {
  const [typed, type] = useState('');
  return (
    <DiseaseField
      label="Look up"
      placeholder="A disease"
      typed={typed}
      type={type}
      choose={(each) => chosen.push(each)}
      leave={() => type('')}
      chooseFact={leadsOn ? ({ id }) => chosen.push(`fact ${id}`) : undefined}
    />
  );
}

describe('the field of a disease', () => {
  let chosen: string[];
  beforeEach(() => {
    chosen = [];
    respond('suggestDiseases', ({ text }) => ({
      names: text.startsWith('CA') ? some : text === 'goot' ? [name('Gout')] : [],
      isAlike: text === 'goot',
      facts: text === 'murphy' ? [murphy] : [],
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
    const texts = options.map(({ textContent }) => textContent);
    expect([texts[0], texts.at(-1)]).toEqual(['Cancer2 guides', 'CAGEScore']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Cancer']);
  });

  it('leads to a fact that says what is typed, in its guide', async () => {
    const user = show(<Field chosen={chosen} leadsOn />);
    await user.type(field(), 'murphy');
    const [option] = await screen.findAllByRole('option');
    expect(option?.textContent).toBe('CholecystitisMurphy sign: Breathing in stops under the hand.');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['fact murphy']);
  });

  it('says while one types that there is nothing, and offers what is spelled alike', async () => {
    const user = show(<Field chosen={chosen} />);
    await user.type(field(), 'goo');
    expect((await screen.findByText('Nothing on “goo” yet.', { selector: 'p' })).textContent).toBe(
      'Nothing on “goo” yet.',
    );
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await user.type(field(), 't');
    await user.click(await screen.findByRole('option', { name: /^Gout/ }));
    expect(chosen).toEqual(['Gout']);
    await user.clear(field());
    await user.type(field(), 'xy');
    await user.type(field(), 'z');
    expect((await screen.findByRole('status')).textContent).toContain('Nothing on “xyz” yet.');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^Nothing on/, { selector: 'p' })).toBeNull();
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
