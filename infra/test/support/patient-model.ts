import type { CommentItem, SheetLine } from '@anamnesis/contracts/history/comment.ts';
import { reply, replyJson } from './model-double/acts.ts';
import type { DoubleRequest, Script } from './model-double/model-double.ts';

/** What a model is sent of a history: a line, an answer to word, what is commented on, or comments to read a second time. */
export type PatientRequest = {
  doctor?: string;
  facts?: string;
  summary?: string;
  plan?: string;
  sheet?: SheetLine[];
  items?: { number: number; quote: string; asked: string[] }[];
};
export const sentOf = ({ body }: DoubleRequest): PatientRequest =>
  JSON.parse(body.messages?.at(-1)?.content ?? '{}') as PatientRequest;

/** A second reader who finds everything as it is said to be. */
const confirmed = (items: NonNullable<PatientRequest['items']>) => ({
  verdicts: items.map(({ number, quote, asked }) => ({
    number,
    words: quote,
    supported: true,
    one_answer: true,
    harmful: false,
    clear: true,
    asked: asked.map(() => true),
    why: '',
  })),
});

type Does = {
  /** Ids of what a line asks for; none where it is not named. */
  names?: (doctor: string) => readonly string[];
  words?: (facts: string) => string;
  comments?: (line: SheetLine) => Pick<CommentItem, 'verdict' | 'quote' | 'comment'>;
};

/** A model that understands, words and comments like this, and nothing else. */
export const patientModel =
  ({ names = () => [], words = () => '', comments }: Does): Script =>
  (request) => {
    const { doctor = '', facts, sheet, items } = sentOf(request);
    if (items) return replyJson(confirmed(items));
    if (sheet)
      return replyJson({
        comments: comments ? sheet.map((line) => ({ id: line.id, ...comments(line) })) : [],
      });
    return facts === undefined ? replyJson({ asks: names(doctor) }) : reply(words(facts));
  };
