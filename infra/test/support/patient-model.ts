import type { CommentItem, SheetLine } from '@anamnesis/contracts/history/comment.ts';
import { type Item, readingOf } from '@anamnesis/content/testing/second-reader.ts';
import { reply, replyJson } from './model-double/acts.ts';
import type { DoubleRequest, Script } from './model-double/model-double.ts';

/** What a model is sent of a history: a line, an answer to word, what is commented on, or comments to read a second time. */
export type PatientRequest = {
  doctor?: string;
  facts?: string;
  summary?: string;
  plan?: string;
  sheet?: SheetLine[];
  items?: Item[];
};
export const sentOf = ({ body }: DoubleRequest): PatientRequest =>
  JSON.parse(body.messages?.at(-1)?.content ?? '{}') as PatientRequest;

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
    if (items) return reply(readingOf({ messages: request.body.messages! }));
    if (sheet)
      return replyJson({
        comments: comments ? sheet.map((line) => ({ id: line.id, ...comments(line) })) : [],
      });
    return facts === undefined ? replyJson({ asks: names(doctor) }) : reply(words(facts));
  };
