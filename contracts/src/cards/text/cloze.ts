/** A numbered blank of a card: `{{c1::heart}}` hides `heart`, and `{{c1::heart::organ}}` asks for it by the hint `organ`. */
export type Cloze = {
  number: number;
  answer: string;
  /** '' for none. Not a part of the answer. */
  hint: string;
  /** Where the markup begins and ends in the prompt, and where the answer begins. */
  from: number;
  to: number;
  answerFrom: number;
};

const opening = /\{\{c(\d+)::/gu;

/**
 * The blanks of a prompt in the order in which they are written. Braces in an answer belong to it as far as they match, as
 * in `{{c1::\frac{a}{b}}}`; `\{` and `\}` need no match. A blank holds no other blank. Takes linear time.
 */
export function clozesOf(prompt: string): Cloze[] {
  if (!prompt.includes('{{c')) return [];
  const openings = [...prompt.matchAll(opening)];
  return openings.flatMap((match, index) => {
    const answerFrom = match.index + match[0].length;
    const limit = openings[index + 1]?.index ?? prompt.length;
    const end = endOf(prompt, answerFrom, limit);
    if (end === null) return [];
    const [answer = '', ...hint] = prompt.slice(answerFrom, end).split('::');
    const place = { from: match.index, to: end + 2, answerFrom };
    return [{ number: Number(match[1]), answer, hint: hint.join('::'), ...place }];
  });
}

/** Where the braces that close a blank begin: those outside of its own braces, else the first two; null for none. */
function endOf(prompt: string, from: number, limit: number): number | null {
  let depth = 0;
  for (let at = from; at < limit; at += 1) {
    const character = prompt[at];
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === '}' && depth > 0) depth -= 1;
    else if (character === '}' && at + 1 < limit && prompt[at + 1] === '}') return at;
  }
  const first = prompt.slice(from, limit).indexOf('}}');
  return first < 0 ? null : from + first;
}

/** The prompt with each of its blanks replaced. */
export function replaceClozes(prompt: string, replace: (cloze: Cloze) => string): string {
  let result = '';
  let at = 0;
  for (const cloze of clozesOf(prompt)) {
    result += prompt.slice(at, cloze.from) + replace(cloze);
    at = cloze.to;
  }
  return result + prompt.slice(at);
}

/** The prompt with its blanks filled in. */
export const withoutClozeMarkup = (prompt: string): string => replaceClozes(prompt, ({ answer }) => answer);
