import type { ModelRequest } from '@anamnesis/contracts/ports/language-model.ts';

type Read = { number: number; stem: string; options: { letter: string; text: string }[]; asked: string[] };
type Said = { number: number; says: string; quote?: string };
/** What a second reader of questions is sent. */
type Sent = {
  sources: { name: string; text: string }[];
  questions: Read[];
  statements: Said[];
};

/** What a reader finds of a question: the texts of the options that are right, and what proves it. */
export type Found = {
  right: readonly string[];
  words: string;
  supported?: boolean;
  harmful?: boolean;
  clear?: boolean;
  asked?: boolean[];
  number?: number;
  why?: string;
};

export const isQuestionsReading = ({ schema }: Pick<ModelRequest, 'schema'>): boolean =>
  schema?.name === 'questions-reading';

export const questionsRead = ({ messages }: Pick<ModelRequest, 'messages'>): Sent =>
  JSON.parse(messages.at(-1)!.content) as Sent;

/** The reply of a second reader of questions. `find`: how it answers one; `doubts`: the statements that it does not find sound. */
export function questionsReadingOf(
  request: Pick<ModelRequest, 'messages'>,
  find: (stem: string, options: readonly string[]) => Found,
  doubts: (says: string) => boolean = () => false,
): string {
  const { questions, statements } = questionsRead(request);
  return JSON.stringify({
    verdicts: questions.map(({ number, stem, options, asked }) => {
      const { right, ...found } = find(
        stem,
        options.map(({ text }) => text),
      );
      const letterOf = (text: string): string =>
        options.find((option) => option.text === text)?.letter ?? 'none';
      return {
        number,
        right: right.map(letterOf),
        supported: true,
        harmful: false,
        clear: true,
        asked: asked.map(() => true),
        why: '',
        ...found,
      };
    }),
    sound: statements.flatMap(({ number, says }) => (doubts(says) ? [] : [number])),
  });
}
