/** A sentence or line. `words`: in small letters, in order; `figures`: numbers with their unit, if they have one. */
export type Sentence = { text: string; words: readonly string[]; figures: readonly string[] };

const segments = new Intl.Segmenter('en', { granularity: 'word' });
const units =
  'mg|g|kg|µg|mcg|ng|ml|l|dl|mmol|mol|iu|units?|meq|mmhg|kpa|bpm|hz|cm|mm|hours?|days?|weeks?|months?|years?|minutes?|h|min|s|times';
const figure = new RegExp(
  `(?<![\\p{L}\\p{N}.,])([-−]?\\p{N}+(?:[.,]\\p{N}+)*)\\s?(%|(?:${units})(?:/(?:\\p{L}+))*(?![\\p{L}]))?`,
  'giu',
);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('μ', 'µ')
    // What a prefix turns into its opposite is a word of its own.
    .replaceAll(/(?<!\p{L})(contre|contra|kontra|non|un|anti)-(?=\p{L})/giu, '$1');

export const wordsOf = (text: string): string[] =>
  [...segments.segment(plain(text).toLowerCase())]
    .filter(({ isWordLike, segment }) => isWordLike && !/^_+$/u.test(segment))
    .map(({ segment }) => segment.replace(/['’]s$/u, ''));

export const figuresOf = (text: string): string[] =>
  [...plain(text).matchAll(figure)].map(([, number = '', unit = '']) =>
    `${number.replace('−', '-')} ${unit.toLowerCase()}`.trim(),
  );

/** Sentences end at line ends as well, unless the line goes on in small letters. */
export const sentencesOf = (text: string): Sentence[] =>
  text
    .replaceAll(/\r?\n(?=\s*\p{Ll})/gu, ' ')
    .split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}\p{Lo}\p{N}"“¿¡])|(?<=[。！？؟])/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => ({ text: each, words: wordsOf(each), figures: figuresOf(each) }));
