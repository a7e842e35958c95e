import { type Item, readingOf, type Verdict } from '@anamnesis/content/testing/second-reader.ts';
import type { Act } from './acts.ts';
import type { DoubleMessage, DoubleRequest, Script } from './model-double.ts';

export type GivenPassage = { number: number; text: string };
/** The JSON value of a request for an answer, or for a second reading. */
type Asked = {
  question?: string;
  before?: { question: string; answer: string }[];
  passages?: GivenPassage[];
  items?: Item[];
};

export const askedIn = ({ body }: { body: { messages?: DoubleMessage[] } }): Asked =>
  JSON.parse(body.messages?.at(-1)?.content ?? '{}') as Asked;

/** Of the first passage of these words in a request for an answer; one that there is not where none has them. */
const numberOf = (words: string, request: Pick<DoubleRequest, 'body'>): number =>
  askedIn(request).passages?.find(({ text }) => text.includes(words))?.number ?? 99;

/** A text in which `[words]` became the number of the passage that has them. */
export const numbered = (text: string, request: Pick<DoubleRequest, 'body'>): string =>
  text.replaceAll(/\[([\p{L}\d]+)\]/gu, (whole, words: string) =>
    /^\d+$/u.test(words) ? whole : `[${numberOf(words, request)}]`,
  );

/** What the model writes of an answer, and what it thinks of what was written: that all is right, but for what `otherwise` says of an item. */
export function answering(
  writes: (request: DoubleRequest) => Act | string | Promise<Act | string>,
  otherwise: (item: Item) => Partial<Verdict> = () => ({}),
): Script {
  return (request) => {
    if (askedIn(request).items === undefined) return writes(request);
    return readingOf({ messages: request.body.messages! }, otherwise);
  };
}
