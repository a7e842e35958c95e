import {
  type CheckedStatement,
  type DraftFault,
  findQuote,
  stem,
  STOP_WORDS,
} from '@anamnesis/content/checks.ts';
import { foldWords } from '@anamnesis/contracts/kernel/text/name-search.ts';
import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';
import type { CheckQuoted, QuestionMaterial, MaterialSource } from '../material.ts';
import type { QuestionReply } from '../question.ts';

/** Endings by which one word has several forms: 'birefringence', 'birefringent'; 'glomerulus', 'glomerular'. */
const ending = /(?:ence|ency|ance|ent|ant|ions?|ive|ous|ity|ial|al|ar|ic|um|us|is|ia|ae|or|y|e|a|i)$/u;
const shortestRoot = 4;

const rootOf = (word: string): string => {
  const stemmed = stem(word);
  const root = stemmed.replace(ending, '');
  return root.length >= shortestRoot ? root : stemmed;
};

/** "Vitamin D" and "hepatitis B" are one word each: a letter alone tells nothing. */
const NAMED =
  /\b(vitamins?|hepatitis|proteins?|factors?|groups?|types?|class|grade|stage|haemophilia|hemophilia|influenza)\s+(\p{L}\d{0,2}|[IVX]{1,4}|\d{1,2})\b/giu;

/** The roots of the words that tell something, in either spelling. */
export function rootsIn(text: string): Set<string> {
  const plain = foldWords(text.replace(NAMED, '$1$2'));
  const words = (foldSpelling(plain)?.text ?? plain).split(' ');
  return new Set(words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)).map(rootOf));
}

/** `checked`: what a quote proves of a reason; absent where nothing does. */
type CheckedReason = { faults: DraftFault[]; checked?: Exclude<CheckedStatement, { refusal: unknown }> };

/** Of its words a wrong option has so many in its source, at least: the other ones may tell what it is of. */
const shareNamed = 0.5;

const ownWords = ({ of, text }: MaterialSource): Set<string> => rootsIn([...of.slice(1), text].join(' '));
const allWords = ({ of, text }: MaterialSource): Set<string> => rootsIn([...of, text].join(' '));

const namedIn = (option: string, words: ReadonlySet<string>): number => {
  const roots = rootsIn(option);
  return roots.size === 0 ? 0 : [...roots].filter((root) => words.has(root)).length / roots.size;
};

/** Whether a source names an option with all of its words. */
export const isNamedBy = (option: string, source: MaterialSource): boolean =>
  namedIn(option, ownWords(source)) === 1;

/** Each reason says what its quote says; that is of a source that was given, rests under no other option, and names this one. */
export function checkReasons(
  { options }: QuestionReply,
  { sources }: QuestionMaterial,
  checkQuoted: CheckQuoted,
): Promise<CheckedReason[]> {
  const byId = new Map(sources.map((source) => [source.id, source]));
  return Promise.all(
    options.map(async ({ text, source: id, quote, why }, at): Promise<CheckedReason> => {
      const place = `option ${at + 1}`;
      const source = byId.get(id);
      if (!source) return { faults: [{ place, text: id, reason: 'There is no source with this id.' }] };
      const isKey = at === 0;
      const faults: DraftFault[] = [];
      if (isKey && !source.isOnTopic)
        faults.push({
          place,
          text: id,
          reason: 'The right option rests on one of `sources`, not of `others`.',
        });
      if (options.findIndex((other) => other.source === id) < at)
        faults.push({ place, text: id, reason: 'Another option rests on this source: cite another one.' });
      if (namedIn(text, allWords(source)) < (isKey ? 1 : shareNamed)) {
        const reason = 'Its source does not name it: cite one that does, or take an option that it names.';
        faults.push({ place, text, reason });
      }
      const span = findQuote(quote, source.text);
      if (span === undefined) {
        const reason = 'It is not in its source word for word: copy it without a gap.';
        return { faults: [...faults, { place: `quote ${at + 1}`, text: quote, reason }] };
      }
      const checked = await checkQuoted({ text: why, span }, source.quoted);
      if (!('refusal' in checked)) return { faults, checked };
      const { reason } = checked.refusal;
      return { faults: [...faults, { place: `why ${at + 1}`, text: why, reason }] };
    }),
  );
}
