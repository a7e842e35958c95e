const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const lineTags =
  /<\/?(?:br|hr|p|div|li|tr|table|ul|ol|dl|dt|dd|h[1-6]|blockquote|pre|details|summary|caption|figure|figcaption)\b[^>]*>/gu;

/** The text of HTML that was sanitised, with a line for each of its blocks: for search, lists and reading aloud. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(lineTags, '\n')
    .replaceAll(/<\/t[dh]>/gu, ' ')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(amp|lt|gt|quot);/gu, (_, name: string) => entities[name]!)
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n[ \n]*/gu, '\n')
    .trim();
