import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { aQuestion } from '../practice.fixture.ts';
import { QuestionHeading } from './question-heading.tsx';
import { readQuestion } from './read-question.ts';

const results = [{ test: 'Haemoglobin', value: '84', unit: 'g/L', range: '115–155' }];
const picture = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0L5 5"/></svg>',
  alt: 'A line.',
  ground: 'theme' as const,
};
const open = (changed: Parameters<typeof aQuestion>[1]) =>
  show(<QuestionHeading id="text" question={readQuestion(aQuestion('q1', changed))} />);

describe('the text of a question', () => {
  it('stands in one, where nothing is measured or drawn', () => {
    open({ question: 'A case.\n\nWhich?' });
    expect(screen.getByRole('heading').textContent).toBe('A case.\n\nWhich?');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has results and picture between the case and what is asked', () => {
    open({ question: 'A case.\n\nWhich?', results, picture });
    expect(screen.getByRole('heading').textContent).toBe('A case.');
    const row = within(screen.getByRole('table', { name: 'Results' })).getByRole('row', {
      name: /Haemoglobin/,
    });
    expect(row.textContent).toBe('Haemoglobin84 g/L115–155');
    screen.getByRole('img', { name: 'A line.' });
    const words = document.body.textContent;
    expect(words.indexOf('A case.')).toBeLessThan(words.indexOf('Haemoglobin'));
    expect(words.indexOf('Haemoglobin')).toBeLessThan(words.indexOf('Which?'));
  });

  it('says that the person had it before, or missed it', () => {
    open({ isSeen: true });
    expect(screen.queryByText(/you had it before/)).not.toBeNull();
    open({ isSeen: true, isRepeat: true });
    expect(screen.queryByText(/you missed it before/)).not.toBeNull();
  });
});
