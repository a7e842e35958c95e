import { describe, expect, it } from 'vitest';
import { longestQuizTopic, presetNameLength } from '../limits.ts';
import { placeKey } from '../events.ts';
import { beginning, presetName, readTopic, topicHint, topicTooLong } from './topic.ts';

describe('a topic', () => {
  it('is kept on one line and trimmed', () => {
    expect(readTopic('  Beta  blockers\n in heart\tfailure ')).toEqual({
      topic: 'Beta blockers in heart failure',
    });
  });

  it.each(['', '  ', 'ab', '  ab ', '\u200B\u200B\u200B', '\u2800\u2800\u2800'])(
    'is none that can be searched for when it is %j',
    (typed) => {
      expect(readTopic(typed)).toEqual({ problem: topicHint });
    },
  );

  it('is as long as it may be', () => {
    expect(readTopic('a'.repeat(longestQuizTopic))).toEqual({ topic: 'a'.repeat(longestQuizTopic) });
    expect(readTopic(` ${'a'.repeat(longestQuizTopic)} `)).toHaveProperty('topic');
    expect(readTopic('a'.repeat(longestQuizTopic + 1))).toEqual({ problem: topicTooLong });
  });
});

describe('the name of a preset', () => {
  it('is how its content begins, in whole characters', () => {
    expect(presetName('Heart')).toBe('Heart');
    expect([...presetName('💓'.repeat(40))]).toHaveLength(presetNameLength);
    expect(beginning('a💓b', 2)).toBe('a💓');
  });
});

it('keys a document and a folder of the same id apart', () => {
  const [folder, document] = (['folder', 'document'] as const).map((kind) => placeKey({ kind, id: 'x' }));
  expect(folder).not.toBe(document);
});
