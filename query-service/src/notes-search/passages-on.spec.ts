import type { FoundPassage } from '@anamnesis/contracts/notes-search/requests.ts';
import { expect, it } from 'vitest';
import { aboutTopic } from './passages-on.ts';

const passage = (pageNumber: number, text: string, more: Partial<FoundPassage> = {}): FoundPassage => ({
  cardId: null,
  documentId: 'd1',
  pageNumber,
  title: '',
  text,
  similarity: 0.8,
  ...more,
});

it('leaves out what is hardly about the topic', () => {
  const found = [passage(1, 'a', { similarity: 0.31 }), passage(2, 'b', { similarity: 0.29 })];
  expect(aboutTopic(found)).toEqual([found[0]]);
});
