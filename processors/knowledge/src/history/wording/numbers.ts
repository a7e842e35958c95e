const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const values = new Map<string, number>([
  ...ones.map((word, value) => [word, value] as const),
  ...tens.map((word, value) => [word, value * 10] as const).slice(2),
]);

const compound = new RegExp(`\\b(${tens.slice(2).join('|')})[- ](${ones.slice(1, 10).join('|')})\\b`, 'gu');
const single = new RegExp(`\\b(?:${[...values.keys()].join('|')})\\b`, 'gu');

/** Number words in digits: 'sixty-five' and '65' are one. The text is in small letters. */
export const inDigits = (text: string): string =>
  text
    .replace(compound, (_, ten: string, one: string) => String(values.get(ten)! + values.get(one)!))
    .replace(single, (word) => String(values.get(word)));
