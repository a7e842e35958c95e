/** A numbered blank of a card: `{{c1::heart}}` hides `heart`. */
export type Cloze = {
  number: number;
  answer: string;
  /** Where the markup begins and ends in the prompt. */
  from: number;
  to: number;
};

const markup = /\{\{c(\d+)::([\s\S]*?)\}\}/g;

/** The blanks of a prompt in the order in which they are written. */
export function clozesOf(prompt: string): Cloze[] {
  return Array.from(prompt.matchAll(markup), (match) => ({
    number: Number(match[1]),
    answer: match[2] ?? '',
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The prompt with its blanks filled in. */
export function withoutClozeMarkup(prompt: string): string {
  return prompt.replace(markup, (_, __, answer: string) => answer);
}

/** The prompt with `replacement` in place of every hidden answer. */
export function withAnswersHidden(prompt: string, replacement: string): string {
  return prompt.replace(markup, () => replacement);
}
