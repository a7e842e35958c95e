import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { candidatesOf } from './candidates.ts';
import { topicAt } from './section-topics.ts';
import { withTopic } from './with-topic.ts';

const tag = await createTagger();

const topicIn = (pages: readonly string[], at: string) => {
  const index = indexDocument({ pages: pages.map((text, number) => ({ pageNumber: number + 1, text })) });
  const page = [...index.pages.values()].find(({ text }) => text.includes(at))!;
  const topic = topicAt(page.text.indexOf(at), page, index);
  return topic && [topic.name, topic.part];
};

const PAGES = [
  '# Rheumatoid arthritis\n\n## Management\n\nmethotrexate first\n\n### Algorithm\n\nstep one\n',
  '1. Liver function tests\n\nstep two\n\n## Prognosis\n\nit varies\n\n# Hypernatraemia & DI\n\n### Nephrogenic diabetes insipidus\n\nlithium\n\n### Workup\n\nglucose\n',
];

describe('headings with marks', () => {
  it('are parts of those above them, also over a page', () => {
    expect(topicIn(PAGES, 'methotrexate first')).toEqual(['Rheumatoid arthritis', 'management']);
    expect(topicIn(PAGES, 'step one')).toEqual(['Rheumatoid arthritis', 'algorithm']);
    expect(topicIn(PAGES, 'step two')).toEqual(['Rheumatoid arthritis', 'algorithm']);
    expect(topicIn(PAGES, 'it varies')).toEqual(['Rheumatoid arthritis', 'prognosis']);
  });

  it('end those of their level: a part of several things is of none', () => {
    expect(topicIn(PAGES, 'lithium')).toEqual(['Nephrogenic diabetes insipidus', undefined]);
    expect(topicIn(PAGES, 'glucose')).toBeUndefined();
  });
});

describe('a line of notes', () => {
  it('is not told of a heading whose section has ended', () => {
    const text = `# Myelodysplastic syndrome

## Cytogenetics
- 5q deletion → adults
### Clonal haematopoiesis
- Mutation → stem cells

## Treatment
- Lenalidomide → 5q deletion
- Azacitidine → elderly patients
`;
    const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
    const fronts = candidatesOf(index, 1, tag, 'cloze_deletion').map(withTopic);
    for (const front of fronts.filter((one) => /Lenalidomide|Azacitidine/u.test(one)))
      expect(front).not.toMatch(/haematopoiesis/u);
  });
});
