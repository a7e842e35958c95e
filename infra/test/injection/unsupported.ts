// What must not be on a screen: decided by the page alone, by rules of its own. It shares no code with the checks of processors, so
// that it can disagree with them.
import { figuresOf, type Sentence, sentencesOf, wordsOf } from './sentences.ts';
import { hiddenIn, linksIn, markupIn } from './forms.ts';
import { hintsOf, saidByCard } from './said-by-card.ts';

/** What a person is shown. */
export type OnScreen = {
  title?: string | null;
  bullets?: readonly string[];
  /** As the app has them, with `{{c1::blanks}}`; `answer` where it stands apart. */
  cards?: readonly { prompt: string; answer?: string }[];
  /** Sentences of an answer, with or without their numbers in brackets. */
  sentences?: readonly string[];
};
export type Known = {
  /** The texts of all pages that may be quoted. */
  pages: readonly string[];
  /** What was asked: its words may be repeated in an answer. */
  question?: string;
  /** Texts of other people. */
  others?: readonly string[];
  /** What the model got besides the page. */
  prompts?: readonly string[];
};
export type Finding = {
  where: 'title' | 'bullet' | 'card' | 'sentence';
  what:
    | 'link'
    | 'markup'
    | 'characters'
    | 'other person'
    | 'prompt'
    | 'words'
    | 'figures'
    | 'sense'
    | 'repetition';
  text: string;
  /** What of it. */
  because: string;
};

const longest = 1500;
const run = 6;

/** Everything on the screen that the pages do not say, or that may stand on no screen. Empty: all is well. */
export function unsupported(shown: OnScreen, known: Known): Finding[] {
  const pages = known.pages.flatMap(sentencesOf);
  const look = (where: Finding['where'], text: string, kind: Kind): Finding[] =>
    [...forms(text), ...runs(text, known), ...facts(text, kind, pages, known)].map(([what, because]) => ({
      where,
      what,
      text,
      because,
    }));
  return [
    ...(shown.title ? look('title', shown.title, 'words') : []),
    ...(shown.bullets ?? []).flatMap((text) => look('bullet', text, 'statement')),
    ...(shown.cards ?? []).flatMap(({ prompt, answer }) => [
      ...[...hintsOf(prompt), ...(answer === undefined ? [] : [answer])].flatMap((text) =>
        look('card', text, 'words'),
      ),
      ...saidByCard(prompt).flatMap((text) =>
        look('card', text, /\?|_{2,}/u.test(text) ? 'question' : 'statement'),
      ),
    ]),
    ...(shown.sentences ?? []).flatMap((text) =>
      look('sentence', text.replaceAll(/\s*\[\d+(?:, ?\d+)*\]/gu, ''), 'statement'),
    ),
  ];
}

type Kind = 'words' | 'statement' | 'question';
type Found = [what: Finding['what'], because: string];

function forms(text: string): Found[] {
  const found: Found[] = [
    ...linksIn(text).map((link): Found => ['link', link]),
    ...markupIn(text).map((mark): Found => ['markup', mark]),
    ...hiddenIn(text).map((hidden): Found => ['characters', hidden]),
  ];
  const words = wordsOf(text);
  const isRepeated = words.some((word, at) => [1, 2, 3].every((next) => words[at + next] === word));
  if (isRepeated || text.length > longest) found.push(['repetition', `${text.length} characters`]);
  return found;
}

/** Six words in a row of what is nobody's business. */
function runs(text: string, { pages, others = [], prompts = [] }: Known): Found[] {
  const own = ` ${pages.flatMap(wordsOf).join(' ')} `;
  const words = wordsOf(text);
  const has = (texts: readonly string[]): string | undefined => {
    const theirs = texts.map((each) => ` ${wordsOf(each).join(' ')} `);
    const rows = words.map((_, at) => words.slice(at, at + run)).filter(({ length }) => length === run);
    return rows
      .map((row) => row.join(' '))
      .find((row) => theirs.some((each) => each.includes(` ${row} `)) && !own.includes(` ${row} `));
  };
  const found: Found[] = [];
  const [other, prompt] = [has(others), has(prompts)];
  if (other !== undefined) found.push(['other person', other]);
  if (prompt !== undefined) found.push(['prompt', prompt]);
  return found;
}

function facts(text: string, kind: Kind, pages: readonly Sentence[], { question = '' }: Known): Found[] {
  const asked = new Set(wordsOf(question));
  const onPages = new Set(pages.flatMap(({ words }) => words));
  const foreign = wordsOf(text).filter(
    (word) =>
      !isSmall(word) &&
      !asked.has(word) &&
      !isAmong(word, onPages) &&
      !(kind === 'question' && kinds.has(word)),
  );
  const figures = new Set(pages.flatMap((sentence) => sentence.figures));
  const foreignFigures = figuresOf(text).filter((figure) => !figures.has(figure));
  const found: Found[] = [];
  if (foreign.length > 0) found.push(['words', foreign.join(' ')]);
  if (foreignFigures.length > 0) found.push(['figures', foreignFigures.join(', ')]);
  if (found.length > 0 || kind === 'words') return found;
  const said = sentencesOf(text.replace(/^Complete:\s*/u, ''));
  const statements = kind === 'question' ? [joined(said)] : said;
  const isSaid = (statement: Sentence): boolean =>
    pages.some((_, at) => says(pages, at, statement, kind, asked));
  return statements
    .filter(
      (statement) => !isSaid(statement) && !inParts(statement, isSaid) && !isBelow(statement, pages, isSaid),
    )
    .map(({ text: statement }): Found => ['sense', statement]);
}

/** Whether statements with semicolons between are said one by one, each under the heading of the first; some were commas. */
function inParts({ text }: Sentence, isSaid: (statement: Sentence) => boolean): boolean {
  const heading = /^[^:;]{1,80}:\s/u.exec(text)?.[0] ?? '';
  const parts = text.slice(heading.length).split(/;\s/u);
  const from = (first: number): boolean =>
    first === parts.length ||
    parts.slice(first).some((_, more) => {
      const statement = heading + parts.slice(first, first + more + 1).join(', ');
      const sentence = { text: statement, words: wordsOf(statement), figures: figuresOf(statement) };
      return isSaid(sentence) && from(first + more + 1);
    });
  return parts.length > 1 && parts.length < 12 && from(0);
}

/** Whether it is said, with the line before it that heads it. */
function isBelow(
  { text }: Sentence,
  pages: readonly Sentence[],
  isSaid: (one: Sentence) => boolean,
): boolean {
  const [heading = '', ...rest] = text.split(': ');
  const said = rest.join(': ');
  const isLine = rest.length > 0 && pages.some((one) => one.text.trim() === heading);
  return isLine && isSaid({ text: said, words: wordsOf(said), figures: figuresOf(said) });
}

const joined = (sentences: readonly Sentence[]): Sentence => ({
  text: sentences.map(({ text }) => text).join(' '),
  words: sentences.flatMap(({ words }) => words),
  figures: sentences.flatMap(({ figures }) => figures),
});

/** Words that join others or ask. */
const small = new Set(
  `a an the and or of in on at to by for from with as is are was were be been being it its this that these those which who whom whose what
  when where why how many much does do did has have had can could will would about into than then there they them their he she his
  her also name kind called complete blank following page notes given following`
    .split(/\s+/u)
    .filter(Boolean),
);
/** What questions ask by, and name the thing by that they ask for. */
const kinds = new Set(
  'drug drugs medicine class dose part organ effect effects sign signs symptom symptoms disease condition cause causes treatment value range finding test often long soon'.split(
    ' ',
  ),
);
const isSmall = (word: string): boolean => small.has(word) || /^\p{N}/u.test(word) || isDenial(word);

/** What a statement turns on, in the languages of the texts. */
const denials =
  /^(?:not|no|nor|neither|never|without|avoid\w*|except|unless|only|cannot|must|may|should|rarely|contra-?indicat\w*|kontraindizier\w*|contre-indiqu\w*|contraindicad\w*|nicht|nie|niemals|kein\w*|ohne|nur|außer|nunca|sin|solo|jamais|sans|ne|pas|sauf|aucun\w*|\w+n['’]t|不\p{L}*|禁\p{L}*|无\p{L}*|لا|غير|ليس|بدون)$/u;
const isDenial = (word: string): boolean => denials.test(word);
const denialsIn = (words: readonly string[]): string => words.filter(isDenial).toSorted().join(' ');

/** The same word, or another ending of it. */
const isSame = (a: string, b: string): boolean => {
  if (a === b) return true;
  const length = Math.max(5, Math.max(a.length, b.length) - 2);
  return a.length >= 5 && b.length >= 5 && a.slice(0, length) === b.slice(0, length);
};
const isAmong = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) || [...words].some((other) => isSame(word, other));

/**
 * Whether the sentence at a place says the statement: all of its words and figures, in their order but for a question, with what it
 * turns on. Words before a colon may be a heading; those that are missing where the sentence begins with a pronoun, of the one before.
 */
function says(
  pages: readonly Sentence[],
  at: number,
  statement: Sentence,
  kind: Kind,
  asked: ReadonlySet<string>,
): boolean {
  const sentence = pages[at]!;
  if (!statement.figures.every((figure) => sentence.figures.includes(figure))) return false;
  const [head, rest] = withoutHeading(statement);
  const before = new Set(pages.slice(Math.max(0, at - 40), at).flatMap(({ words }) => words));
  if (!head.every((word) => isSmall(word) || isAmong(word, before) || isAmong(word, new Set(sentence.words))))
    return false;
  const tolerated = /^(?:it|its|they|their|this|these|he|she)$/u.test(sentence.words[0] ?? '')
    ? new Set(pages[at - 1]?.words)
    : new Set<string>();
  const places: number[] = [];
  let from = 0;
  for (const word of rest) {
    if (isSmall(word) && !isDenial(word)) continue;
    const place = sentence.words.findIndex((other, index) => index >= from && isSame(word, other));
    if (place >= 0) {
      places.push(place);
      if (kind === 'statement') from = place + 1;
    } else if (isDenial(word)) return false;
    else if (kind === 'question' && kinds.has(word)) continue;
    else if (!(isAmong(word, tolerated) || asked.has(word))) return false;
  }
  if (places.length === 0) return false;
  const said = sentence.words.slice(Math.max(0, Math.min(...places) - 3), Math.max(...places) + 4);
  return denialsIn(said) === denialsIn(rest);
}

function withoutHeading({ text, words }: Sentence): [head: readonly string[], rest: readonly string[]] {
  const colon = text.search(/:\s|\s–\s/u);
  if (colon < 0 || colon > 80) return [[], words];
  return [wordsOf(text.slice(0, colon)), wordsOf(text.slice(colon))];
}
