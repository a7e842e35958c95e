import type { DraftRefusal } from '../../checks/check.ts';
import { checkStatement } from '../../checks/written/statement.ts';
import { unsafe } from '../../checks/safe-text.ts';
import { onPage } from '../../model/copied.ts';
import { splitSentences } from '../../page/sentences.ts';
import { isSameFact } from './conflicts/same-fact.ts';
import type { AnswerSource } from '../source.ts';
import { weighedWords } from '../words.ts';
import { againstNotes } from './against-notes.ts';
import { type GivenPassage, passageOf, type AnswerWriting } from './writing.ts';
import { readLine, type CitedLine } from './lines.ts';

/** Where a passage says a sentence: from and to in its text. */
export type PassageProof = { source: number; span: readonly [number, number] };
/** A sentence of a model that passages are quoted for. */
export type ProvenSentence = { text: string; proofs: readonly PassageProof[] };

export type CheckedAnswerSentence =
  /** It has passed what code can know. `asked`: what only a second reader can tell; `quote`: the words that prove it. */
  | { sentence: ProvenSentence; quote: string; asked: readonly string[] }
  /** What was asked and the notes do not hold; empty where it is said in words that nobody asked with. */
  | { missing: string }
  /** Not shown. */
  | { refusal: DraftRefusal }
  /** It says nothing new: neither shown nor counted. */
  | { isIdle: true };

/** In characters. */
const LONGEST = 500;
const LONGEST_MISSING = 80;

/** Faults of a sentence that tell nothing of what the notes say. */
const OF_ITSELF = new Set([
  'HARMFUL',
  'NO_CITATION',
  'NO_SUCH_PASSAGE',
  'LONG',
  'EMPTY',
  'MARKUP',
  'LINK',
  'HIDDEN',
  'MIXED_LETTERS',
  'LONG_QUOTE',
  'QUOTE_TOO_SHORT',
  'OTHER_LANGUAGE',
  'UNCLEAR',
  'UNREAD',
]);
/** Whether a sentence was refused because the notes do not say it. */
export const isUnsupported = ({ code }: DraftRefusal): boolean => !OF_ITSELF.has(code);

const refusal = (code: string, reason: string): { refusal: DraftRefusal } => ({ refusal: { code, reason } });

/**
 * What code knows of a line as a model wrote it: whether it is plain text, and whether a passage that it cites says its figures, names
 * and denials. `kept`: what is shown already.
 */
export function checkAnswerSentence(
  written: string,
  { question, thread, sources }: Pick<AnswerWriting, 'question' | 'thread' | 'sources'>,
  kept: readonly ProvenSentence[] = [],
): CheckedAnswerSentence {
  const line = readLine(written);
  if (line === undefined) return { isIdle: true };
  if ('missing' in line) return missingOf(line.missing, [question, ...thread.map((round) => round.question)]);
  const { text, cited } = line;
  if (cited.length === 0) return refusal('NO_CITATION', 'It cites no passage.');
  if (cited.some((at) => sources[at] === undefined))
    return refusal('NO_SUCH_PASSAGE', 'It cites a passage that there is not.');
  if (text.length > LONGEST) return refusal('LONG', 'One sentence at most.');
  if (!/\p{L}/u.test(text)) return refusal('EMPTY', 'It says nothing.');
  if (/[{}*`<>[\]|_\\]{2}|[{}*`]/u.test(text)) return refusal('MARKUP', 'Plain text.');
  if (kept.some((one) => isSameFact(one.text, text))) return { isIdle: true };
  return proven(line, sources);
}

/** By the first passage that proves it; others that it cites stand beside that where they have the quote or most of its words, too. */
function proven(
  { text, cited, quote }: Exclude<CitedLine, { missing: string }>,
  sources: readonly AnswerSource[],
): CheckedAnswerSentence {
  let first: { refusal: DraftRefusal } | undefined;
  let found: Extract<CheckedAnswerSentence, { sentence: unknown }> | undefined;
  for (const at of cited) {
    const passage = passageOf(at, sources);
    const own = quote === undefined ? likestIn(text, passage) : onPage(quote, passage);
    const checked = checkStatement({ text, quote: own }, passage);
    if ('refusal' in checked) {
      first ??= checked;
      continue;
    }
    const { basis, doubts } = checked;
    const against = againstNotes(text, basis, sources);
    if (against) {
      first ??= { refusal: against };
      continue;
    }
    const proof: PassageProof = { source: at, span: [basis.start, basis.start + basis.quote.length] };
    found = found
      ? { ...found, sentence: { text, proofs: [...found.sentence.proofs, proof] } }
      : { sentence: { text, proofs: [proof] }, quote: basis.quote, asked: doubts };
  }
  return found ?? first!;
}

/** The sentence of a passage that has the most words of a text; the whole of it where it has none. */
function likestIn(text: string, passage: GivenPassage): string {
  const said = new Set(weighedWords(text).map(({ stem }) => stem));
  const all = splitSentences(passage.text).map((one) => one.text);
  const fitOf = (one: string): number => weighedWords(one).filter(({ stem }) => said.has(stem)).length;
  return all.toSorted((a, b) => fitOf(b) - fitOf(a))[0] ?? passage.text;
}

/** In words of whoever asks, and not of somebody else. */
function missingOf(missing: string, questions: readonly string[]): CheckedAnswerSentence {
  const own = weighedWords(missing);
  if (own.length === 0 || unsafe(missing)) return { isIdle: true };
  const asked = new Set(weighedWords(questions.join('\n')).map(({ stem }) => stem));
  const isAsked = 2 * own.filter(({ stem }) => asked.has(stem)).length >= own.length;
  return { missing: missing.length <= LONGEST_MISSING && isAsked ? missing.replace(/[.?!]+$/u, '') : '' };
}
