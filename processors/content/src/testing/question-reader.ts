import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import { isTurned, type Verdict } from './second-reader.ts';

type Read = { id: string; stem: string; options: { letter: string; text: string }[]; asked: string[] };
type Said = { id: string; says: string; quote?: string };
/** What a second reader of questions is sent. */
type Sent = {
  sources: { name: string; text: string }[];
  questions: Read[];
  statements: Said[];
};

/** What a reader finds of a question: the texts of the options that are right, and what proves it. */
export type Found = Partial<Verdict> & { right: readonly string[]; words: string };

export const isQuestionsReading = ({ schema }: Pick<ModelRequest, 'schema'>): boolean =>
  schema?.name === 'questions-reading';

export const questionsRead = ({ messages }: Pick<ModelRequest, 'messages'>): Sent =>
  JSON.parse(messages.at(-1)!.content) as Sent;

/** Statements that test the reader: those that are turned. */
export function turnedIn({ sources, statements }: Pick<Sent, 'sources' | 'statements'>): Set<string> {
  const notes = sources.map(({ text }) => text).join('\n');
  const said = statements.map(({ says }) => says);
  return new Set(
    statements.flatMap(({ id, says, quote = '' }, at) =>
      isTurned(says, [...said.toSpliced(at, 1), quote], notes) ? [id] : [],
    ),
  );
}

/** The reply of a second reader of questions. `find`: how it answers one; `doubts`: the statements that it does not find sound. */
export function questionsReadingOf(
  request: Pick<ModelRequest, 'messages'>,
  find: (stem: string, options: readonly string[]) => Found,
  doubts: (says: string) => boolean = () => false,
): string {
  const sent = questionsRead(request);
  const turned = turnedIn(sent);
  return JSON.stringify({
    verdicts: sent.questions.map(({ id, stem, options, asked }) => {
      const { right, ...found } = find(
        stem,
        options.map(({ text }) => text),
      );
      const letterOf = (text: string): string =>
        options.find((option) => option.text === text)?.letter ?? 'none';
      return {
        id,
        right: right.map(letterOf),
        finds: 'said',
        asked: asked.map(() => true),
        why: '',
        ...found,
      };
    }),
    sound: sent.statements.flatMap(({ id, says }) => (turned.has(id) || doubts(says) ? [] : [id])),
  });
}
