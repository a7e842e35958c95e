import { expect, it } from 'vitest';
import { cutDocument } from './cut-document.ts';
import { titleOfDocument } from './title-of-document.ts';

const titleOf = (...pages: string[]): string =>
  titleOfDocument(
    cutDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) }).flatMap(
      ({ passages }) => passages,
    ),
  );

it.each([
  [
    'a heading that none is beside',
    ['# Anaemia\n\n## Iron\n\nIt is low.\n\n## Folate\n\nSo is this.'],
    'Anaemia',
  ],
  [
    'what a first page has alone',
    ['# Ketoacidosis', '# Insulin\n\nIt is given.', '# Fluids\n\nThey are.'],
    'Ketoacidosis',
  ],
  ['no first one of several', ['# Transudate\n\nIt has little protein.\n\n# Exudate\n\nIt has much.'], ''],
  ['nothing where there is none', ['It is low.'], ''],
])('is %s', (_what, pages, title) => {
  // Whether a mark is Markdown's is not its concern.
  expect(titleOf(...pages).replace('# ', '')).toBe(title);
});
