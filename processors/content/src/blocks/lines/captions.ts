// Captions of tables and figures, by the number that they have.
const named = new Set([
  'table',
  'figure',
  'fig',
  'fig.',
  'tabelle',
  'abbildung',
  'abb.',
  'tableau',
  'tabla',
  'figura',
  'tab.',
]);

/** "Table 3. Doses", "Fig. 2: The nephron", but not "Table 3 shows it". */
export function isCaption(text: string): boolean {
  const [word = '', number = '', next = ''] = text.slice(0, 80).split(' ', 3);
  if (!named.has(word.toLowerCase()) || !/^\d/u.test(number)) return false;
  return (
    next === '' ||
    next === ':' ||
    /[.:]$/u.test(number) ||
    next.toLowerCase() !== next ||
    /^[–—-]$/u.test(next)
  );
}
