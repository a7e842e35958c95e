import { type Alteration, escaped, exchanged, hasWord, ofText, replaced, tidy, whole } from '../altering.ts';

/** From one of these words to the end of its part of the sentence. */
const clauseOf = (openings: readonly string[]): RegExp =>
  new RegExp(
    String.raw`,?\s(?:\()?(?<!\p{L})(?:${openings.map(escaped).join('|')})(?!\p{L})[^.,;:()]{6,}\)?(?=[.,;:]|$)`,
    'giu',
  );

const SHARE =
  /(?<=\s)(?:in |bei |en el |chez )?(?:about |over |up to |around )?\d+(?:[.,–-]\d+)*\s?%(?: of(?: the| all)?)?\s(?=\p{Ll})/gu;

export const limits: readonly Alteration[] = [
  ofText('"only" is dropped', 'limits', (text, { words }) =>
    replaced(text, whole(words.only), () => '').map(tidy),
  ),
  ofText('"only" is put in', 'limits', (text, { words, line }) =>
    words.only.some((word) => hasWord(line.near, word))
      ? []
      : replaced(
          text,
          /(?<=(?:is|are|occurs?|used|given|found|seen|ist|sind|wird|werden|es|son|est|sont) )(?!not|too|nicht|pas)(?=\p{Ll}|\uE000)/gu,
          () => `${words.only[0]} `,
        ),
  ),
  ofText('an exception is dropped', 'limits', (text, { words }) =>
    replaced(text, clauseOf(words.exceptions), () => '').map(tidy),
  ),
  ofText('an exception is put in', 'limits', (text, { words, line }) =>
    /pregnan|schwanger|embaraz|grossesse|enceinte/iu.test(line.near)
      ? []
      : [text.replace(/[.;]?$/u, (end) => `, ${words.anException}${end}`)],
  ),
  ofText('a condition is dropped', 'limits', (text, { words }) => [
    ...replaced(text, clauseOf(words.conditions), () => '').map(tidy),
    ...replaced(text, /^If [^,]{8,}, (?:then )?/gu, () => '').map(tidy),
  ]),
  ofText('"all" or "will" for some or may', 'limits', (text, { words }) =>
    words.hedges.flatMap(([one, other]) => (hasWord(text, one) ? exchanged(text, [[one, other]]) : [])),
  ),
  ofText('a share is dropped', 'limits', (text) => replaced(text, SHARE, () => '').map(tidy)),
];
