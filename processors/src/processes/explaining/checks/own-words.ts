// What a model says of its own, and no source: shown apart, where nobody could act on it.
import {
  basisOfText,
  contentStems,
  figureNotIn,
  inOtherLanguage,
  isSafeToSuggest,
  type Lexicon,
  nameFaults,
  type DraftRefusal,
  refused,
  saysCare,
} from '@anamnesis/content/checks.ts';
import {
  namesSchedule,
  reasonNotToShow,
  speaksToSomebody,
} from '../../../platform/written-texts/plain-text.ts';

/** What such a sentence may speak of. `said`: what is explained, and the person's question; `sources`: texts beside it. */
export type AroundSentence = {
  lexicon: Lexicon | undefined;
  said: string;
  sources: readonly string[];
  /** What the model got besides: none of it is repeated. */
  prompts: readonly string[];
};

/** That something is done to somebody, or may be: what the words of care in `saysCare` leave open. */
const DONE =
  /\b(?:safe(?:ly|ty)?|harmless|tolerated|allowed|permitted|approved|first[- ]line|halv(?:es?|ing)|doubl(?:es?|ing)|tripl(?:es?|ing)|(?:is|are|be|being|was|were) (?:\p{L}+ly )?(?:added|started|begun|taken|stopped|halted|paused|continued|delayed|used|covered|chosen|tested|doubled|halved|increased|reduced))\b/iu;

/** "interleukin-1": the figure of a name counts nothing. */
const OF_NAME = /(?<=\p{L}{3})-\d{1,2}(?![\d.,%])/gu;

/** Why a sentence is not shown as the model's own; undefined where it may be. */
export function ownWordsFault(text: string, around: AroundSentence): DraftRefusal | undefined {
  const { lexicon, said, sources, prompts } = around;
  if (!lexicon) return refused('NO_LEXICON', 'Nothing is known of this language.');
  if (!text.endsWith('.')) return refused('NO_SENTENCE', 'A whole sentence.');
  const unfit = reasonNotToShow(text);
  if (unfit !== null) return refused('NOT_PLAIN', unfit);
  if (speaksToSomebody(text)) return refused('ORDER', 'It speaks to somebody.');
  if (!isSafeToSuggest(text) || namesSchedule(text) || saysCare(text) || DONE.test(text))
    return refused('ACTED_ON', 'It says what is given, done or avoided.');
  if (figureNotIn(text.replace(OF_NAME, ''), said))
    return refused('FIGURE', 'It has a figure that was not asked about.');
  const known = new Set([said, ...sources].flatMap(contentStems));
  if (!contentStems(text).some((stem) => known.has(stem) && !GENERAL.has(stem)))
    return refused('UNRELATED', 'It is of something else.');
  if (repeats(text, prompts)) return refused('PROMPT', 'It repeats what it was told.');
  return inOtherLanguage(text, said, lexicon) ?? foreignFault(text, lexicon);
}

/** The checks for harm read English: in other languages nothing is said of a drug, and nothing that forbids, denies or counts. */
function foreignFault(text: string, lexicon: Lexicon): DraftRefusal | undefined {
  if (lexicon.code === 'en') return undefined;
  if (/\d/u.test(text) || [...lexicon.limits].some((word) => hasWord(text, word)))
    return refused('ACTED_ON', 'It denies, limits or counts.');
  return nameFaults(text, basisOfText(''), lexicon).refusal;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const hasWord = (text: string, word: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(word).join(' ')} `);

/** They tell of nothing what it is of. */
const GENERAL = new Set(
  contentStems(
    'patient person people man woman child student question answer option card year old case cause',
  ),
);

/** In words. */
const RUN = 6;

function repeats(text: string, prompts: readonly string[]): boolean {
  const words = wordsOf(text);
  const runs = words.map((_, at) => words.slice(at, at + RUN)).filter(({ length }) => length === RUN);
  const told = ` ${prompts.flatMap(wordsOf).join(' ')} `;
  return runs.some((run) => told.includes(` ${run.join(' ')} `));
}
