/** A number by itself: 20, 1.5, 50,000, 15-20; not T4, HLA-B27, 5%, L4/5. */
const number = /^[<>≥≤±~−-]?\d[\d,.]*(?:[–-]\d[\d.]*)?$/;

const bracketsAround = /^[("'“]+|[)"'”.,:]+$/g;

/** What stands between two numbers that share their unit: '4, 5 and 13', '20 to about 40', '30 or even 50'. */
const between = new Set('and or to nor about even nearly up versus'.split(' '));

/** After these words a number is an amount. After any other one it is a part of a name: stage 3, trisomy 21, interleukin 6. */
const amountAfter = new Set(
  `a above after age aged ages all almost and any around as at average be become becomes before below between beyond but by down
  each equals every exceed exceeds fall falls for from had has have in into is it least less like makes mean median more most mostly nearly
  of on once only or over past reach reached reaches rise rises roughly round since some than that the then till to under until up was
  were when where which while with within about approximately near towards`.split(/\s+/),
);

/** Words that cannot begin what was counted: 'before 50 with attacks'. */
const notCounted = new Set(
  `a after although an and are as at be because before below but by can does do for from goes has have if in is it its less may more
  mostly needs not of often on or rarely should since so suggests supports than that the then though to under unless until usually was
  were when where whereas which while who with within without means makes marks raises confirms shows points predicts`.split(
    /\s+/,
  ),
);

/** What has no unit: a sentence that names it before its number is complete. */
const withoutUnit =
  /\b(?:scores?|stages?|types?|grades?|class|ratios?|ind(?:ex|ices)|scales?|pH|INR|CURB-65|FEV1\/FVC|gravity|repeats?|copies|numbers?|factor of|odds|CD4|age of|aged)\b/i;

/** Words before the number within which that is looked for. */
const near = 12;

/** One span of time says the unit of the others: 'above 50 years, mostly above 70'. */
const timeSaid = /\d (?:or more )?(?:years|months|weeks|days|hours|minutes|seconds)\b/;

const yearAfter = new Set('in since until before after from year of by'.split(' '));
const isYear = (digits: string, before: string): boolean =>
  /^(?:19|20)\d\d$/.test(digits) && yearAfter.has(before);

type Word = { bare: string; endsClause: boolean };

const wordsOf = (text: string): Word[] =>
  text.split(/\s+/).map((word) => ({
    bare: word.replace(bracketsAround, ''),
    endsClause: /[,:.)]$/.test(word),
  }));

const isNumber = (word: Word | undefined): boolean => word !== undefined && number.test(word.bare);

/** The numbers of a range or a list, and whether the last of them has its unit at hand: '4, 5 and 13', '10 to 20%'. */
function runFrom(words: readonly Word[], first: number): { last: number; isWithUnit: boolean } {
  let last = first;
  for (;;) {
    let next = last + 1;
    while (next <= last + 3 && between.has(words[next]?.bare.toLowerCase() ?? '')) next += 1;
    if (!isNumber(words[next])) return { last, isWithUnit: /^\d/.test(words[next]?.bare ?? '') };
    last = next;
  }
}

const plain = (words: readonly Word[]): string => words.map(({ bare }) => bare).join(' ');

/** '1 in 5', '9 out of 10', '20 per 100,000', and the second number of each. */
const isRatio = (words: readonly Word[], first: number, last: number): boolean =>
  /^(?:in|of|out of|per) .*\d/.test(plain(words.slice(last + 1, last + 4))) ||
  /(?:^| )\S*\d\S* (?:in|of|out of|per)$/.test(plain(words.slice(0, first)));

/** What follows names what was counted or its unit; 'or more' may stand between. */
function isCounted(words: readonly Word[], last: number): boolean {
  if (words[last]?.endsClause) return false;
  const after = plain(words.slice(last + 1, last + 4)).toLowerCase();
  const [next = ''] = after
    .replace(/^(?:or|and) (?:more|less|fewer|over|above|older|younger|higher|lower)\b ?/, '')
    .split(' ');
  return next !== '' && !notCounted.has(next);
}

/** The bare numbers of a sentence: those without a unit that are no part of a name. */
export function bareNumbers(text: string): string[] {
  const words = wordsOf(text);
  const bare: string[] = [];
  for (let first = 0; first < words.length; first += 1) {
    if (!isNumber(words[first])) continue;
    const { last, isWithUnit } = runFrom(words, first);
    const before = words[first - 1]?.bare.toLowerCase() ?? '';
    const isName = first > 0 && !amountAfter.has(before) && !words[first - 1]!.endsClause;
    const said = plain(words.slice(Math.max(0, first - near), first));
    const isFine =
      isWithUnit ||
      isName ||
      isYear(words[first]!.bare, before) ||
      isRatio(words, first, last) ||
      isCounted(words, last) ||
      withoutUnit.test(said) ||
      timeSaid.test(text);
    if (!isFine) bare.push(plain(words.slice(first, last + 1)));
    first = last;
  }
  return bare;
}
