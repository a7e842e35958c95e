import { describe, expect, it } from 'vitest';
import { placePagesOf } from '../../engines/places/read-document.ts';
import { placeDocument } from '../document.ts';
import { pageTitleOf as titleOfPage } from './title.ts';

const prose = (of: string) =>
  `The ${of} is described in this sentence, and in the next one there is more of the ${of}.`;
const titleOf = (...pages: string[]) => {
  const document = { pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) };
  const read = placePagesOf(document);
  return read.map((page) => titleOfPage(page, placeDocument(read)).text);
};

describe('the title of a page', () => {
  it('is its own top heading', () => {
    expect(
      titleOf(`# Nephrotic syndrome\n\n## Causes\n\n${prose('cause')}\n\n## Treatment\n\n${prose('drug')}`),
    ).toEqual(['Nephrotic syndrome']);
  });

  it('is completed by the heading above where it names a part only', () => {
    expect(
      titleOf(`# Gout\n\n## Causes\n\n${prose('uric acid')}`, `## Treatment\n\n${prose('colchicine')}`).at(1),
    ).toBe('Gout – Treatment');
  });

  it('names sections of equal rank beside each other', () => {
    expect(titleOf(`# Measles\n\n${prose('rash')}\n\n# Mumps\n\n${prose('gland')}`)).toEqual([
      'Measles · Mumps',
    ]);
  });

  it('is the heading over sections of its own rank that has nothing else under it', () => {
    expect(
      titleOf(
        `ANAEMIA\n\nMICROCYTIC\n- iron deficiency\n- thalassaemia trait\n\nNORMOCYTIC\n- blood loss\n- chronic disease`,
      ),
    ).toEqual(['ANAEMIA']);
  });

  it('names both sections of a page whose first one has sections of its own', () => {
    expect(
      titleOf(`# Measles\n\n## Rash\n\n${prose('rash')}\n\n# Mumps\n\n## Gland\n\n${prose('gland')}`),
    ).toEqual(['Measles · Mumps']);
  });

  it('leaves out a short end of the section before', () => {
    expect(
      titleOf(
        `# Measles\n\nVitamin A helps.\n\n# Mumps\n\n${prose('gland')} ${prose('orchitis')} ${prose('duct')}`,
      ),
    ).toEqual(['Mumps']);
  });

  it('names the first of many sections, as many as fit', () => {
    const organs = ['Kidney', 'Liver', 'Heart', 'Lung', 'Pancreas', 'Spleen', 'Thyroid', 'Adrenal glands'];
    const text = organs.map((organ) => `# Diseases of the ${organ}\n\n${prose(organ)}`).join('\n\n');
    expect(titleOf(text)).toEqual([
      'Diseases of the Kidney · Diseases of the Liver · Diseases of the Heart · Diseases of the Lung',
    ]);
  });

  it('is that of the page before where this one goes on and has none', () => {
    expect(titleOf(`# Gout\n\n${prose('joint')}`, prose('crystal')).at(1)).toBe('Gout');
  });

  it('is not that of who issued it, nor of the course', () => {
    expect(
      titleOf(
        `# Regional Critical Care Network\n\nADULT SEPSIS AND SEPTIC SHOCK\n\n${prose('lactate')}\n\n${prose('fluid')}`,
      ),
    ).toEqual(['ADULT SEPSIS AND SEPTIC SHOCK']);
    expect(titleOf(`# Gastro – lecture notes, wk 3\n\n${prose('ulcer')}`)).toEqual(['Gastro']);
    const aside = 'NEURO NOTES week 6 (typed on the train)';
    expect(titleOf(`# ${aside}\n\n${prose('ulcer')}`)).toEqual([aside]);
    expect(titleOf(`# Lecture 5\n\n${prose('ulcer')}`)).toEqual([null]);
  });

  it('is none where no heading says what the page is about', () => {
    expect(titleOf(`${prose('heart')}\n\n${prose('lung')}`)).toEqual([null]);
    expect(titleOf(`# Introduction\n\n${prose('heart')}`)).toEqual([null]);
  });
});
