/**
 * Marks over one letter beyond Unicode's own bound for streams (UAX #15, Stream-Safe Text Format): no language has so many. The two signs
 * behind them become marks in the forms of compatibility.
 */
const crowd = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
/** The text with thirty marks over a letter at most: a browser takes seconds to lay out more. */
export const withFewMarks = (text: string): string => text.replaceAll(crowd, '$1');

/** In UTF-16 units: shorter texts have no time to lose. */
const short = 200;

/**
 * A text in one of Unicode's normal forms, in linear time: `normalize` puts the marks over a letter in order, which takes the square of their
 * number, some seconds for 50 kB. Marks beyond thirty over one letter are left out.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  // oxlint-disable-next-line no-restricted-properties -- of text without such crowds
  (text.length <= short ? text : withFewMarks(text)).normalize(form);
