import { commonness, isCommonWord } from '../../language/common-words.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { isBuiltAsTerm, isSymbol } from '../../language/word-forms.ts';
import type { TaggedToken } from '../../language/token.ts';
import { wordsOf } from '../text/stems.ts';
import { is, type NamedFeatures, type SeenPlace } from './seen.ts';

const NEXT_TO = ['DET', 'ADP', 'VERB', 'AUX', 'ADJ', 'NOUN', 'PUNCT', 'CCONJ', 'PRON'] as const;
const BE = new Set(['is', 'are', 'was', 'were']);
const NAMING = new Set(['called', 'termed', 'named', 'as', 'term']);

/** How specific it is, how it is built, and what it stands beside. */
export function hiddenFeatures({ reading, start, end, hidden }: SeenPlace): NamedFeatures {
  const { text, tokens } = reading;
  const words = wordsOf(hidden).filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const familiar = words.map(commonness);
  const weights: number[] = words.map(medicalWeight);
  const before = tokens.findLast((token) => token.end <= start);
  const after = tokens.find((token) => token.start >= end);
  const own = tokens.filter((token) => token.start >= start && token.end <= end);
  const verb = tokens.find(({ pos }) => pos === 'VERB' || pos === 'AUX');
  return {
    ...besides('before', before),
    ...besides('after', after),
    'hidden words': words.length,
    'hidden letters': hidden.length,
    'hidden share': hidden.length / Math.max(1, text.length),
    'hidden at': start / Math.max(1, text.length),
    'hidden first': is(start <= 4),
    'hidden last': is(end >= text.trimEnd().length - 1),
    'hidden before verb': is(verb !== undefined && end <= verb.start),
    'hidden after be': is(
      BE.has(before?.lower ?? '') ||
        (before?.pos === 'DET' && BE.has(tokens[tokens.indexOf(before) - 1]?.lower ?? '')),
    ),
    'hidden before be': is(BE.has(after?.lower ?? '')),
    'hidden after naming': is(NAMING.has(before?.lower ?? '')),
    'hidden before of': is(after?.lower === 'of'),
    'hidden after of': is(
      before?.lower === 'of' || (before?.pos === 'DET' && tokens[tokens.indexOf(before) - 1]?.lower === 'of'),
    ),
    'hidden listed': is(
      /^(?:,|and|or)$/u.test(before?.lower ?? '') || /^(?:,|and|or)$/u.test(after?.lower ?? ''),
    ),
    'hidden joined': is(own.some(({ lower }) => lower === 'and' || lower === 'or')),
    'hidden of': is(own.some(({ lower }) => lower === 'of')),
    'hidden in brackets': is(/\([^()]*$/u.test(text.slice(0, start)) && text.slice(end).includes(')')),
    'hidden figure': is(/\d/u.test(hidden)),
    'hidden with unit': is(/\d.*[\p{L}%°]/u.test(hidden)),
    'hidden compares': is(/^\D+\d/u.test(hidden) && /[<>≤≥]|than|least|most/u.test(hidden)),
    'hidden capital': is(/^\p{Lu}/u.test(hidden) && start > 0),
    'hidden symbol': is(words.some(isSymbol)),
    'hidden built as term': words.filter(isBuiltAsTerm).length,
    'hidden medical most': Math.max(0, ...weights),
    'hidden medical last': weights.at(-1) ?? 0,
    'hidden common': words.filter(isCommonWord).length / Math.max(1, words.length),
    'hidden rarest': Math.min(8, ...familiar),
    'hidden commonest': Math.max(0, ...familiar),
    'hidden last familiar': familiar.at(-1) ?? 0,
    'hidden adjective': is(own.length > 0 && own.every(({ pos }) => pos === 'ADJ')),
    'hidden name': is(own.some(({ pos }) => pos === 'PROPN')),
    'hidden verb': is(own.some(({ pos }) => pos === 'VERB')),
    'hidden plural': is(/[^s]s$/u.test(hidden)),
  };
}

const besides = (side: string, token: TaggedToken | undefined): NamedFeatures =>
  Object.fromEntries(NEXT_TO.map((part) => [`${side} ${part}`, is(token?.pos === part)]));
