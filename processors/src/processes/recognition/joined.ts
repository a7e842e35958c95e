/** What was recognised in the picture of a page, above what the page has besides, such as the notes of its slide. */
export const joined = (recognised: string, read: string): string =>
  [recognised, read].filter((text) => text !== '').join('\n\n');
