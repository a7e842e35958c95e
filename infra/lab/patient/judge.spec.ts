import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';

describe('judge', () => {
  it('takes an aspect of the focus with and without its name for one', () => {
    expect(judge([['aspect:onset:cough']], ['aspect:onset'], 'cough').isUnderstood).toBe(true);
    expect(judge([['aspect:onset']], ['aspect:onset:fever'], 'cough').isUnderstood).toBe(false);
  });

  it('wants every ask of a line, and counts what was not asked', () => {
    const judged = judge([['symptom:fever', 'symptom:cough']], ['symptom:fever', 'topic:job'], null);
    expect(judged).toMatchObject({ isUnderstood: false, missed: ['symptom:cough'], extra: ['topic:job'] });
  });

  it('lets nothing be told to a line that asks for nothing', () => {
    expect(judge([['act:empathy']], ['act:acknowledgement'], null).isUnderstood).toBe(true);
    expect(judge([['act:empathy']], ['act:empathy', 'symptom:fever'], null).isUnderstood).toBe(false);
  });

  it('takes the fairer of two readings', () => {
    expect(judge([['open'], ['aspect:character']], ['aspect:character'], 'cough').isUnderstood).toBe(true);
  });

  it('takes the closer topic for the wider one that a line was labelled with, and no other', () => {
    expect(judge([['topic:family']], ['topic:parents'], null)).toMatchObject({
      isUnderstood: true,
      extra: [],
    });
    expect(judge([['topic:family']], ['topic:safety'], null)).toMatchObject({
      isUnderstood: false,
      extra: ['topic:safety'],
    });
  });
});
