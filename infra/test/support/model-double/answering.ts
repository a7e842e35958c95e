import type { Act } from './acts.ts';
import type { DoubleMessage, DoubleRequest, Script } from './model-double.ts';

export type GivenPassage = { number: number; text: string };
/** The JSON value of a request for an answer, or for a second reading. */
type Asked = {
  question?: string;
  before?: { question: string; answer: string }[];
  passages?: GivenPassage[];
  items?: ItemRead[];
};
export type ItemRead = { number: number; says: string; quote: string; asked?: string[] };
type Verdict = { words: string; supported: boolean; harmful: boolean; clear: boolean };

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
  otherwise: (item: ItemRead) => Partial<Verdict> = () => ({}),
): Script {
  return (request) => {
    const { items } = askedIn(request);
    if (items === undefined) return writes(request);
    return JSON.stringify({
      verdicts: items.map((item) => ({
        number: item.number,
        words: item.quote,
        supported: true,
        one_answer: true,
        harmful: false,
        clear: true,
        asked: (item.asked ?? []).map(() => true),
        why: '',
        ...otherwise(item),
      })),
    });
  };
}
