/** How long it takes to decide about one. */
const secondsEach = 8;

/** "1 suggestion", "12 suggestions". */
export const suggestionsInWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'suggestion' : 'suggestions'}`;

/** How long it takes to go through so many. */
export function minutesInWords(count: number): string {
  const minutes = Math.ceil((count * secondsEach) / 60);
  return minutes <= 1 ? 'about a minute' : `about ${minutes.toLocaleString('en')} minutes`;
}
