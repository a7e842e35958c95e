import {
  auxiliaries,
  openers,
  pronouns,
  reported,
  requests,
  startsWith,
  isShortQuestion,
  isAside,
  isChecked,
  isQuestionAt,
  isNewQuestionAt,
  hasTag,
  isTag,
  longestNamed,
  modals,
  longestPut,
} from './questions.ts';
import { isLight, stretchesOf, type Word } from './words.ts';

/** asked: a question or a request; named: a few words without a verb; stated: anything else. */
export type Mood = 'asked' | 'named' | 'stated';
/** `words`: without those that decide nothing. */
export type Clause = { words: readonly Word[]; mood: Mood };

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
