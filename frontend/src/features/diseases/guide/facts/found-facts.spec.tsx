import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiError } from '../../../../api/api-error.ts';
import { show } from '../../../../testing/show.tsx';
import { UnknownDisease } from '../unknown-disease.tsx';

const fact = (section: string, name: string, isAvoided = false) => ({
  disease: name.toLowerCase(),
  name,
  section,
  id: section,
  term: null,
  isAvoided,
  text: `Of ${name}.`,
});
const facts = [
  fact('signs', 'Gout'),
  fact('riskFactors', 'Asthma'),
  fact('followUp', 'Ulcer', true),
  fact('treatment', 'Pneumonia'),
  { ...fact('treatment', 'Pneumonia'), id: 'second', term: 'Second', text: 'More of it.' },
];
const aspirin = { kind: 'drug', id: 'Aspirin', name: 'Aspirin', matched: null, specialty: null, leads: null };

const open = (disease: string, details: object) =>
  show(
    <UnknownDisease
      disease={disease}
      error={
        {
          status: 404,
          code: 'UNKNOWN_DISEASE',
          message: 'No.',
          details: { names: [], ...details },
        } as ApiError
      }
      isFetching={false}
      onOpen={() => {}}
    />,
  );
const headings = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

it('tells of a drug for what it is given, where it is avoided, what it causes, and leads there', () => {
  open('ASA', { facts, drug: aspirin });
  expect(headings('Aspirin')).toEqual([
    'Aspirin',
    'Given for',
    'Avoided or stopped',
    'A cause or a risk',
    'Presentation',
  ]);
  const given = within(screen.getByRole('region', { name: 'Given for' }));
  expect(given.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'PneumoniaOf Pneumonia.',
    'Second: More of it.',
  ]);
  const sign = screen.getByRole('link', { name: /^Gout/ });
  expect(sign.getAttribute('href')).toBe('/Diseases?disease=Gout#presentation');
});

it('leads to the guides that say what is no name, by their parts', () => {
  open('podagra', { facts: facts.slice(0, 2), drug: null });
  expect(headings('“podagra”')).toEqual(['“podagra”', 'Presentation', 'Overview']);
});

it('has names that hold it to choose from', () => {
  open('torsion', { names: [{ ...aspirin, kind: 'guide', name: 'Ovarian torsion' }], facts: [] });
  expect(screen.getByText('These names contain it. Which one?')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ovarian torsion' })).toBeDefined();
});
