import type { Word } from './words.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const whWords = set('what when where which who whose why how');
export const auxiliaries = set('do does did have has had is are was were can could will would should may am');
const subjects = set(
  'you u he she it they that this there these those your the his her anyone anybody someone somebody everything anything i we',
);
/** Said before what is meant begins. */
export const openers = set(
  'and or but so then also okay ok alright right yes yeah yep no not well now great good fine sure perfect thanks sorry first next again cool excellent wonderful lovely gotcha roughly approximately',
);
export const pronouns = set('i we you it he she they that there this');
export const reported = set('because since given as');
/** After these a question is only spoken of: 'tell me what you …', 'when you …'. */
const speaking = set(
  'tell me know remember describe explain ask asking wonder wondering see say sure exactly to about if whether that of',
);
export const requests: readonly (readonly string[])[] = [
  'tell me',
  'tell us',
  'describe',
  'show me',
  'point',
  'explain',
  'walk me',
  'talk me',
  'talk to me',
  'list',
  'rate',
  'go on',
  'remind me',
  'let me know',
  'i would like to know',
  'i would like to ask',
  'i want to ask',
  'i want to know',
  'i wanted to ask',
  'i need to ask',
  'i need to know',
  'i have to ask',
  'i would like to hear',
  'i am wondering',
  'i was wondering',
  'i wonder',
  'i bet',
  'i take it',
  'i presume',
  'i assume',
  'i am going to ask',
  'i will ask',
  'let us talk about',
  'let me ask',
  'tell',
  'how about',
  'what about',
  'i did not catch',
  'i did not quite catch',
  'i did not get',
  'more about',
].map((text) => text.split(' '));

export const startsWith = (words: readonly Word[], at: number, wanted: readonly string[]): boolean =>
  wanted.every((word, nth) => words[at + nth]?.text === word);

/** Words that may stand before what is asked. */
const openings = 3;
const indefinite = set('any anything anyone anybody anywhere ever');
const participles = set(
  'been had noticed felt taken tried lost seen got getting having taking feeling noticing eaten travelled',
);
const notAsking = set(
  'not can will would should may might said told mention mentioned say if never because let could do',
);

/** 'Been around anybody sick', 'she had any fever': without the word that asks. */
export function isShortQuestion(words: readonly Word[], start: number): boolean {
  const first = words[start]?.text ?? '';
  return (
    (participles.has(first) || /^(?:you|he|she|they)$/.test(first)) &&
    words.slice(start + 1).some(({ text }) => indefinite.has(text)) &&
    !words.some(({ text }) => notAsking.has(text))
  );
}

/** 'Apart from the cough', before what is asked. */
const asides: readonly (readonly string[])[] = ['apart from', 'aside from', 'other than'].map((text) =>
  text.split(' '),
);
export const isAside = (words: readonly Word[], start: number): boolean =>
  asides.some((aside) => startsWith(words, start, aside)) &&
  !words.some(({ text }, at) => indefinite.has(text) || (at > start && auxiliaries.has(text)));

/** ', is that correct?' after what somebody sums up. */
export const isChecked = (words: readonly Word[]): boolean =>
  /(?:^| )is (?:that|this) (?:right|correct)$/.test(words.map(({ text }) => text).join(' '));

/** Whether a question begins with this word. */
export function isQuestionAt(words: readonly Word[], at: number): boolean {
  const [first, second] = [words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  // 'What I think is …', 'when you cough, …'
  if (whWords.has(first)) return !/^(?:i|we)$/.test(second) && !(first === 'when' && pronouns.has(second));
  if (first === 'any' || first === 'ever') return true;
  // 'Does eating make it better?', 'do bright lights bother you?'; 'do take a seat' is no question.
  if (at <= openings && /^(?:does|did|is|are|was|were|has)$/.test(first) && second !== '' && second !== 'not')
    return true;
  if (at <= openings && first === 'do' && !/^(?:not|take|have|sit|come|let|tell|go|)$/.test(second))
    return true;
  if (indefinite.has(first)) return /^(?:else|that|to|you|in|unusual|different|particular)$/.test(second);
  return (
    auxiliaries.has(first) &&
    (subjects.has(second) || (second === 'not' && subjects.has(words[at + 2]?.text ?? '')))
  );
}

/** Whether a question begins here in the middle of what is said without marks. */
export function isNewQuestionAt(words: readonly Word[], at: number, from: number): boolean {
  const before = words[at - 1]?.text ?? '';
  const [first, second] = [words[at]!.text, words[at + 1]?.text ?? ''];
  // 'anybody who has been ill'
  if (first === 'what' && words[at + 2]?.text === 'called') return false;
  if (speaking.has(before) || whWords.has(before) || first === 'who' || first === 'which') return false;
  if (whWords.has(first)) {
    const isPut =
      auxiliaries.has(second) ||
      (first === 'how' && /^(?:long|often|much|many|bad|severe|about)$/.test(second));
    return isPut && at - from >= 2;
  }
  if (!auxiliaries.has(first) || !/^(?:you|he|she|they|there|it|anyone|anybody)$/.test(second)) return false;
  // 'what tablets do you take', 'how long have you …': the question began before.
  return (
    at - from >= 2 &&
    at + 2 < words.length &&
    !words.slice(Math.max(from, at - 5), at).some(({ text }) => whWords.has(text))
  );
}

/** 'you don't smoke, do you': the end asks. */
export function hasTag(words: readonly Word[]): boolean {
  const [third, second, last] = words.slice(-3).map(({ text }) => text);
  if (words.length < 4 || !last) return false;
  return (
    (auxiliaries.has(second ?? '') && pronouns.has(last)) ||
    (auxiliaries.has(third ?? '') && pronouns.has(second ?? '') && last === 'not') ||
    (auxiliaries.has(third ?? '') && second === 'not' && pronouns.has(last))
  );
}

/** ', do you?', ', is that right?' after what is asked. */
export function isTag(words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join(' ');
  return (
    /^(?:(?:\w+ )(?:not )?(?:you|it|he|she|they|that|there)(?: not)?|(?:is )?(?:that )?(?:right|correct)|yeah|yes|no|or not)$/.test(
      text,
    ) &&
    (words.length === 1 || auxiliaries.has(words[0]!.text))
  );
}

export const modals = set('let will may might must should would could');
export const longestNamed = 12;
/** Words of statements that a mark makes a question: more are a summary. */
export const longestPut = 20;
