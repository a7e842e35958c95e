/** Words in a sentence, at most. */
const longest = 28;

/** An amount of a drug. Volumes and levels of a test are none. */
export const dose =
  /\d\s?(?:mg|mcg|µg|micrograms?|milligrams?|g|units?|IU|mL|ml)(?:\/(?:kg|day|h))?\b(?! ?\/ ?(?:L|dL|mmol|mol|24))/;

/** What of a sentence is not as a fact is written. */
export const wordingFaults = (text: string): string[] => [
  ...(/^[\p{Lu}\d"']/u.test(text) || /^(?:pH|p53|mTOR|von|de)\b/.test(text)
    ? []
    : ['begins with a small letter']),
  ...(/[.!?]$/.test(text) ? [] : ['does not end with a full stop']),
  ...(/[.!?]\s+\p{Lu}/u.test(text.replace(/\b(?:e\.g|i\.e|vs|St|[A-Z])\./g, ''))
    ? ['is more than one sentence']
    : []),
  ...(text.split(/\s+/).length > longest ? [`has more than ${longest} words`] : []),
  // On the wire they stand for the separators of lists.
  ...(/[＋＃]/u.test(text) ? ['holds a full-width plus or number sign'] : []),
  ...(/[;—]/.test(text.replace(/\([^)]*\)/g, '')) ? ['holds a semicolon or a long dash'] : []),
];
