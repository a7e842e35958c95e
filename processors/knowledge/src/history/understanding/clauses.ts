import { isLight, stretchesOf, type Word } from './words.ts';

/** asked: a question or a request; named: a few words without a verb; stated: anything else. */
export type Mood = 'asked' | 'named' | 'stated';
/** `words`: without those that decide nothing. */
export type Clause = { words: readonly Word[]; mood: Mood };

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const whWords = set('what when where which who whose why how');
const auxiliaries = set('do does did have has had is are was were can could will would should may am');
const subjects = set(
  'you u he she it they that this there these those your the his her anyone anybody someone somebody everything anything i we',
);
/** Said before what is meant begins. */
const openers = set(
  'and or but so then also okay ok alright right yes yeah yep no not well now great good fine sure perfect thanks sorry first next again cool excellent wonderful lovely gotcha',
);
const pronouns = set('i we you it he she they that there this');
const reported = set('because since given as');
/** After these a question is only spoken of: 'tell me what you …', 'when you …'. */
const speaking = set(
  'tell me know remember describe explain ask asking wonder wondering see say sure exactly to about if whether that of',
);
const requests: readonly (readonly string[])[] = [
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

const startsWith = (words: readonly Word[], at: number, wanted: readonly string[]): boolean =>
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
function isShortQuestion(words: readonly Word[], start: number): boolean {
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
const isAside = (words: readonly Word[], start: number): boolean =>
  asides.some((aside) => startsWith(words, start, aside)) &&
  !words.some(({ text }, at) => indefinite.has(text) || (at > start && auxiliaries.has(text)));

/** ', is that correct?' after what somebody sums up. */
const isChecked = (words: readonly Word[]): boolean =>
  /(?:^| )is (?:that|this) (?:right|correct)$/.test(words.map(({ text }) => text).join(' '));

/** Whether a question begins with this word. */
function isQuestionAt(words: readonly Word[], at: number): boolean {
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
function isNewQuestionAt(words: readonly Word[], at: number, from: number): boolean {
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
function hasTag(words: readonly Word[]): boolean {
  const [third, second, last] = words.slice(-3).map(({ text }) => text);
  if (words.length < 4 || !last) return false;
  return (
    (auxiliaries.has(second ?? '') && pronouns.has(last)) ||
    (auxiliaries.has(third ?? '') && pronouns.has(second ?? '') && last === 'not') ||
    (auxiliaries.has(third ?? '') && second === 'not' && pronouns.has(last))
  );
}

/** ', do you?', ', is that right?' after what is asked. */
function isTag(words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join(' ');
  return (
    /^(?:(?:\w+ )(?:not )?(?:you|it|he|she|they|that|there)(?: not)?|(?:is )?(?:that )?(?:right|correct)|yeah|yes|no|or not)$/.test(
      text,
    ) &&
    (words.length === 1 || auxiliaries.has(words[0]!.text))
  );
}

const modals = set('let will may might must should would could');
const longestNamed = 12;
/** Words of statements that a mark makes a question: more are a summary. */
const longestPut = 20;

function moodOf(words: readonly Word[], isMarked: boolean): Mood {
  const start = words.findIndex(({ text }) => !openers.has(text));
  if (start < 0) return 'stated';
  // 'I am going to ask you some questions about your lifestyle.'
  const isAnnounced = words[start]?.text === 'i' && words.some(({ text }) => /^questions?$/.test(text));
  if (isAnnounced) return 'stated';
  if (requests.some((request) => startsWith(words, start, request))) return 'asked';
  if (isAside(words, start)) return 'stated';
  if (isQuestionAt(words, start)) return 'asked';
  if (isChecked(words)) return 'stated';
  if (hasTag(words) || isMarked || isShortQuestion(words, start)) return 'asked';
  const isSentence = words.some(({ text }, at) => {
    // 'Pain when you pee'
    const isCircumstance = /^(?:when|if|while|after)$/.test(words[at - 1]?.text ?? '');
    return at >= start && !isCircumstance && (pronouns.has(text) || modals.has(text));
  });
  return !isSentence && words.length <= longestNamed ? 'named' : 'stated';
}

/** Whether a part before a comma says something of its own. */
function isStatement(words: readonly Word[]): boolean {
  const start = words.findIndex(({ text }) => !openers.has(text));
  if (start < 0) return true;
  const first = words[start]!.text;
  const isBefore = first === 'before' && /^(?:i|we)$/.test(words[start + 1]?.text ?? '');
  // 'When you get the pain, …'
  const isWhen = /^(?:when|if|while)$/.test(first) && pronouns.has(words[start + 1]?.text ?? '');
  return isWhen || (pronouns.has(first) && words.length > start + 1) || reported.has(first) || isBefore;
}

function splitAtQuestions(words: readonly Word[]): (readonly Word[])[] {
  const parts: (readonly Word[])[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at += 1) {
    if (!isNewQuestionAt(words, at, from)) continue;
    parts.push(words.slice(from, at));
    from = at;
  }
  return [...parts, words.slice(from)].filter((part) => part.length > 0);
}

/** Words of a sentence, the parts between its commas together where they belong together. */
function partsOf(stretches: readonly (readonly Word[])[]): (readonly Word[])[] {
  const parts: Word[][] = [];
  for (const words of stretches) {
    const start = words.findIndex(({ text }) => !openers.has(text));
    const isOwn =
      start < 0 ||
      isStatement(words) ||
      isQuestionAt(words, start) ||
      requests.some((request) => startsWith(words, start, request));
    const last = parts.at(-1);
    // 'An infection, which may require surgery'
    const isRelative = words[start]?.text === 'which' && auxiliaries.has(words[start + 1]?.text ?? '');
    if (last && (!isOwn || isTag(words) || isRelative)) last.push(...words);
    else parts.push([...words]);
  }
  return parts;
}

/** The clauses of a line, each with its mood. */
export function clausesOf(
  line: string,
  canonical: (stem: string) => string,
  repair: (words: readonly Word[]) => readonly Word[],
): Clause[] {
  const clauses: Clause[] = [];
  let sentence: (readonly Word[])[] = [];
  const end = (isMarked: boolean): void => {
    const parts = partsOf(sentence).flatMap(splitAtQuestions);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const last = parts.at(-1) ?? [];
    const isSummary =
      (length > longestPut && parts.every((part) => isStatement(part))) ||
      (isChecked(last) && !isQuestionAt(last, 0));
    parts.forEach((part, nth) => {
      const isLast = nth === parts.length - 1;
      const mood = moodOf(part, isMarked && !isSummary && (isLast || !isStatement(part)));
      clauses.push({ words: part.filter((word) => !isLight(word)), mood });
    });
    sentence = [];
  };
  for (const { words, mark } of stretchesOf(line, canonical)) {
    if (words.length > 0) sentence.push(repair(words));
    if (mark !== ',' && mark !== ':' && mark !== '' && !/^[-–—…]/.test(mark)) end(mark === '?');
  }
  end(false);
  return clauses.filter(({ words }) => words.length > 0);
}
