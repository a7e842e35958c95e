import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { preferencesDecider } from './decider.ts';

const { given } = specOf(preferencesDecider);
const choose = (cardStyle: 'cloze_deletion' | 'question_answer') =>
  ({ type: 'ChooseCardStyle', cardStyle }) as const;
const chosen = (cardStyle: 'cloze_deletion' | 'question_answer'): PreferencesEvent => ({
  type: 'CardStyleChosen',
  data: { cardStyle },
});

describe('the card style', () => {
  it('is chosen, and chosen back', () => {
    expect(given().when(choose('question_answer'))).toEqual([chosen('question_answer')]);
    expect(given(chosen('question_answer')).when(choose('cloze_deletion'))).toEqual([
      chosen('cloze_deletion'),
    ]);
  });

  it('is cloze deletion to begin with', () => {
    expect(given().when(choose('cloze_deletion'))).toEqual([]);
  });

  it('chosen again changes nothing', () => {
    expect(given(chosen('question_answer')).when(choose('question_answer'))).toEqual([]);
  });
});
