/** The letters and digits of a text, whatever their case and form: what a file and the page that was drawn of it have in common. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
