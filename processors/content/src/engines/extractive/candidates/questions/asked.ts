import type { Clause } from '../../../../statements/clause.ts';
import type { Part } from '../../../../language/predicate.ts';

/** A question with its answer, both in the sentence's own words; `worth` is a rough guess of how good the shape is. */
export type Asked = {
  question: string;
  answer: string;
  worth: number;
};

/** What a pattern may look at besides the clause itself. */
export type Seen = {
  parts: readonly Part[];
  /** What the document calls such a thing: "hormone" for "Insulin". */
  kindOf: (term: string) => string | undefined;
  /** Whether the document introduces it as a term. */
  isTerm: (term: string) => boolean;
};

export type Pattern = (clause: Clause, seen: Seen) => Asked | undefined;

/** "(American Heart Association, 2023a)": who says so. */
export const SOURCE = /\s?\([^()]*(?:\b(?:19|20)\d\d[a-z]?|\bn\.d\.[^()]*)\)/gu;

const tidy = (words: string) =>
  words
    .replace(SOURCE, '')
    .replace(/\b(?:also|thus|therefore|however|then|further)\s/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\s([,?])/gu, '$1')
    .trim();

/** Puts the sentence's opening in front: "In children, what causes …?" */
export function opened({ opening }: Clause, words: string): string {
  const question = tidy(words);
  return opening === ''
    ? question.charAt(0).toUpperCase() + question.slice(1)
    : `${opening}, ${question.charAt(0).toLowerCase()}${question.slice(1)}`;
}

/** "what" + the clause turned round + `tail`: "what does insulin lower", "where is the pancreas found". */
export function turned(clause: Clause, what: string, tail = ''): string {
  const { finite, main, whole, adverbs, group } = clause;
  if (finite !== main || clause.kind === 'copula')
    return opened(clause, `${what} ${finite.lower} ${whole} ${adverbs} ${group} ${tail}?`);
  return opened(clause, `${what} ${helper(clause)} ${whole} ${adverbs} ${main.lemma} ${tail}?`);
}

const helper = ({ plural, main }: Clause): string => {
  if (main.lower.endsWith('ed') && main.lemma !== main.lower) return 'did';
  return plural ? 'do' : 'does';
};

/** "X may occur in Y": much else may be said with the same right. */
export const isOnlyPossible = ({ finite }: Clause): boolean =>
  /^(?:can|may|might|could)$/u.test(finite.lower);

/** Without the determiner that the card need not ask for. */
export const bare = (text: string): string => text.replace(/^(?:the|an?)\s/iu, '').trim();

export const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(' ');

/** "osteoporosis, the loss of bone density", "melanocytes, a kind of cell that …": the thing itself is asked for. */
export const withoutApposition = (said: string): string =>
  said
    .replace(/^([^,]+), (?:an?|the|or) (?:(?!,| and | or ).)+$/u, '$1')
    .replace(
      /^([^,]{3,}?), (?:an?|the) (?:[^\s,]+ ){1,3}(?:that|which|of|in|with|characterized|caused|used|made)\b.*$/u,
      '$1',
    );

/** A term needs no article; a longer description keeps it. */
export const asAnswer = (text: string): string => {
  const said = plainly(text);
  return said.split(' ').length <= 5 ? bare(said) : said;
};

/** Words of the sentence as an answer, without its full stop and its source. */
export const plainly = (text: string): string =>
  text
    .replace(SOURCE, '')
    .trim()
    .replace(/[.!,]$/u, '');
