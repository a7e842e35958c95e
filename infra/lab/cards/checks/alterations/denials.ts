import { type Alteration, exchanged, likeIn, ofText, replaced, tidy } from '../altering.ts';

/** Whether a text denies in any way: one more denial would make it right again, or say it twice. */
const DENIES =
  /(?<!\p{L})(?:not|no|never|none|nor|neither|cannot|without|contra-?indicated|avoid\p{L}*|nicht|kein\p{L}*|nie|ohne|kontraindiziert|no|nunca|sin|contraindicad\p{L}*|ne|n['’]\p{L}+|pas|jamais|sans|contre-indiqué\p{L}*)(?!\p{L})|n['’]t(?!\p{L})/iu;

const VERB = /(?<!\p{L})(?:is|are|was|were|has|have|can|may|ist|sind|hat|es|son|est|sont)(?!\p{L})/iu;
/** Where an order begins. */
const OPENING = String.raw`(?<=^|[.;:,] |\uE000)`;

export const denials: readonly Alteration[] = [
  ofText('a denial is taken out', 'denials', (text, { words }) =>
    words.denials.flatMap(([pattern, put]) =>
      // With the verb that French denies around.
      replaced(text, pattern, ([, verb = '']) => put.replace('$1', () => verb)).map(tidy),
    ),
  ),
  ofText('a denial is put in', 'denials', (text, { words, line }) =>
    DENIES.test(line.near)
      ? []
      : words.deniable.flatMap(([pattern, put]) =>
          replaced(text, pattern, ([, verb = '']) => put.replace('$1', () => verb)),
        ),
  ),
  ofText('"no" in front of what there is', 'denials', (text, { line }) =>
    line.lead === '' || DENIES.test(line.near) || VERB.test(text) || !/^\uE000?\p{L}/u.test(text)
      ? []
      : [`no ${text}`],
  ),
  ofText('never for always', 'denials', (text, { words }) => exchanged(text, words.never)),
  ofText('with for without', 'denials', (text, { words }) =>
    exchanged(text, words.without.slice(1)).concat(
      replaced(
        text,
        new RegExp(
          String.raw`(?<!(?:with or|mit oder|avec ou|con o) )(?<!\p{L})${words.without[0]![0]}(?!\p{L})`,
          'gu',
        ),
        () => words.without[0]![1],
      ),
    ),
  ),
  ofText('indicated for contraindicated', 'denials', (text, { words }) => exchanged(text, words.indicated)),
  ofText('give for avoid', 'denials', (text, { words }) => [
    ...exchanged(text, words.avoid),
    ...words.orders.flatMap((pair) =>
      ([pair, pair.toReversed()] as [string, string][]).flatMap(([one, other]) =>
        replaced(text, new RegExp(String.raw`${OPENING}${one}(?= \p{L})`, 'giu'), ([found]) =>
          likeIn(other, found),
        ),
      ),
    ),
  ]),
  ofText('a negative for a positive', 'denials', (text, { words }) => exchanged(text, words.negatives)),
];
