/** Words that are said or typed as one, and what they stand for. */
const wholes: Readonly<Record<string, string>> = {
  wots: 'what is',
  wot: 'what',
  wats: 'what is',
  rong: 'wrong',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  lemme: 'let me',
  gimme: 'give me',
  kinda: 'kind of',
  sorta: 'sort of',
  dunno: 'do not know',
  hx: 'history',
  pmh: 'past medical history',
  fhx: 'family history',
  dm: 'diabetes',
  htn: 'hypertension',
  sob: 'short of breath',
  loc: 'loss of consciousness',
  meds: 'medications',
  cannot: 'can not',
  "can't": 'can not',
  "won't": 'will not',
  "shan't": 'shall not',
  "ain't": 'is not',
  "let's": 'let us',
  "d'you": 'do you',
  "how'd": 'how did',
  "where'd": 'where did',
  "y'know": 'you know',
  "ma'am": 'madam',
  "o'clock": 'oclock',
  cant: 'can not',
  wont: 'will not',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  havent: 'have not',
  hasnt: 'has not',
  couldnt: 'could not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  youre: 'you are',
  youve: 'you have',
  youd: 'you would',
  ive: 'i have',
  im: 'i am',
  whats: 'what is',
  wheres: 'where is',
  whens: 'when is',
  hows: 'how is',
  whos: 'who is',
  thats: 'that is',
  theres: 'there is',
};

const endings: readonly (readonly [ending: string, instead: string])[] = [
  ["n't", ' not'],
  ["'re", ' are'],
  ["'ve", ' have'],
  ["'ll", ' will'],
  ["'d", ' would'],
  ["'m", ' am'],
];

/** After these, 's is 'is'; after any other word it says whose something is. */
const beforeIs = new Set(
  'what where when who how that there it he she this here everything anything why'.split(' '),
);

/** What one word stands for, as one or more words. */
export function expanded(word: string): string {
  if (Object.hasOwn(wholes, word)) return wholes[word]!;
  if (!word.includes("'")) return word;
  for (const [ending, instead] of endings)
    if (word.endsWith(ending)) return word.slice(0, -ending.length).replaceAll("'", '') + instead;
  const stem = word.replace(/'s?$/, '');
  return (word.endsWith("'s") && beforeIs.has(stem) ? `${stem} is` : stem).replaceAll("'", '');
}
