import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { subjectOfDocument } from './document-subject.ts';

const nameOf = (...pages: string[]) =>
  subjectOfDocument(indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) }))?.name;

const about = (word: string) =>
  `Most patients with ${word} are admitted.\n\nIn ${word} fluids come first.\n\nThen ${word} is graded.\n`;

describe('what a whole document is about', () => {
  it.each([
    ['ADULT DIABETIC KETOACIDOSIS — WARD GUIDELINE v4.2', 'ketoacidosis', 'Diabetic ketoacidosis'],
    ['Acute pancreatitis: pocket guideline for the take', 'pancreatitis', 'Acute pancreatitis'],
    ['SOP 12-B: Treatment of status epilepticus in adults\nSOP', 'epilepticus', 'Status epilepticus'],
    [
      'CITY HOSPITALS NHS TRUST\nCLINICAL GUIDELINE\n\nStatus epilepticus and first seizure in adults and children',
      'epilepticus',
      'Status epilepticus and first seizure',
    ],
    ['Lecture 3 – Management of gout (Dr B.)', 'gout', 'Gout'],
  ])('is its title without kind, number and owner: “%s”', (title, word, name) => {
    expect(nameOf(`${title}\n\n${about(word)}`)).toBe(name);
  });

  it.each([
    ['Haematology: notes for the third year', 'haematology'],
    ['Infectious disease – teaching, typed up', 'infectious disease'],
    ['Gout and pseudogout – lecture notes', 'gout'],
    ['The heart – lecture notes', 'the heart'],
    ['Drug monographs (handout 3 of 6)', 'monographs'],
    ['Resp – year 4 block, my notes', 'resp'],
    ['Gout', 'gout'],
  ])('is not told by “%s”', (title, word) => {
    expect(nameOf(`${title}\n\n${about(word)}`)).toBeUndefined();
  });

  it('is not told by a title that the text never comes back to', () => {
    expect(nameOf(`Acute pancreatitis – lecture\n\n${about('cholangitis')}`)).toBeUndefined();
  });
});
