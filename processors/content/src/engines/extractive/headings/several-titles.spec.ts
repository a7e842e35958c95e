import { expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { subjectName } from '../summary/page-title.ts';
import { subjectOf } from '../summary/terse-sections.ts';
import { documentTitle } from './document-title.ts';
import { subjectOfDocument } from '../candidates/document-subject.ts';
import { titleAsTopic } from '../candidates/document-title.ts';
import { topicOfGuide } from '../candidates/facts/guide-topic.ts';
import { hasSeveralTitles } from './several-titles.ts';

const page = (title: string, name: string) =>
  `${title}\n\nEvery ${name} is an emergency, and ${name} can kill.\n\nThen ${name} is graded.\n`;

const guides = (...names: string[]) => names.map((name) => page(`${name}: hospital guideline`, name));
const index = (pages: readonly string[]) =>
  indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });

it('is a file of several guidelines, whose cards are not told of the first', () => {
  const [one, two] = [
    guides('Adrenal crisis', 'Adrenal crisis'),
    guides('Adrenal crisis', 'Status epilepticus'),
  ];
  expect(hasSeveralTitles(one)).toBe(false);
  expect(topicOfGuide(index(one))).toBe('Adrenal crisis');
  expect(hasSeveralTitles(two)).toBe(true);
  for (const name of [topicOfGuide, subjectOfDocument, titleAsTopic, documentTitle, subjectOf, subjectName])
    expect(name(index(two))).toBeUndefined();
});

it('is not a guideline whose pages repeat its title, or that speaks of guidelines', () => {
  expect(
    hasSeveralTitles([
      page('Adrenal crisis: hospital guideline', 'adrenal crisis'),
      page('Guideline for adrenal crisis v2, page 2', 'adrenal crisis'),
      'Other guidelines differ in the dose.\n\nThe rest is the same.',
    ]),
  ).toBe(false);
});
