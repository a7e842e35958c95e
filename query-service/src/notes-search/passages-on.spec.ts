import { expect, it } from 'vitest';
import { aboutTopic } from './passages-on.ts';
import { aPassage } from './testing/a-passage.ts';

it('leaves out what is hardly about the topic', () => {
  const found = [aPassage(1, 'a', { similarity: 0.31 }), aPassage(2, 'b', { similarity: 0.29 })];
  expect(aboutTopic(found)).toEqual([found[0]]);
});
