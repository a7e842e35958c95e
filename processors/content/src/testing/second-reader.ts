import type { ModelRequest } from '@anamnesis/contracts/ports/language-model.ts';

type Item = { number: number; says: string; hides?: string; quote: string; asked: string[] };
type Verdict = {
  number: number;
  words: string;
  supported: boolean;
  one_answer: boolean;
  harmful: boolean;
  clear: boolean;
  asked: boolean[];
  why: string;
};

/** What a reader says who finds everything right. */
const agreed = ({ number, quote, asked }: Item): Verdict => ({
  number,
  words: quote,
  supported: true,
  one_answer: true,
  harmful: false,
  clear: true,
  asked: asked.map(() => true),
  why: '',
});

export const isReading = ({ schema }: ModelRequest): boolean => schema?.name === 'reading';

/** What a second reader gets to read. */
export const itemsRead = ({ messages }: ModelRequest): Item[] =>
  (JSON.parse(messages.at(-1)!.content) as { items: Item[] }).items;

/** The reply of a second reader, who agrees but for what `otherwise` says of an item. */
export const readingOf = (
  request: ModelRequest,
  otherwise: (item: Item) => Partial<Verdict> = () => ({}),
): string =>
  JSON.stringify({ verdicts: itemsRead(request).map((item) => ({ ...agreed(item), ...otherwise(item) })) });
