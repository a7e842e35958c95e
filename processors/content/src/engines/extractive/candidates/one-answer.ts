import type { Candidate } from './candidate.ts';

/** What stands in front of a student, without the answer. */
const frontOf = ({ prompt }: Candidate): string =>
  prompt
    .replace(/\{\{c1::[^{}]*\}\}/gu, '…')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * Without the cards that ask the same and want different answers: "Nephrogenic diabetes insipidus – workup: …" of four lines of
 * a list. None of them is the answer.
 */
export function withOneAnswer(candidates: readonly Candidate[]): Candidate[] {
  const answers = new Map<string, Set<string>>();
  for (const one of candidates) {
    const front = frontOf(one);
    answers.set(front, (answers.get(front) ?? new Set()).add(one.answer.toLowerCase()));
  }
  return candidates.filter((one) => answers.get(frontOf(one))!.size === 1);
}
