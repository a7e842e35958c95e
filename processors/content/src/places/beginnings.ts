/** In UTF-16 units, of each page: they tell the language of a document, and its script. */
const beginning = 500;

export const beginningsOf = (pages: readonly { readonly text: string }[]): string =>
  pages.map(({ text }) => text.slice(0, beginning)).join('\n');
