import { blocksOf } from '../blocks/blocks-of.ts';
import { linesOfText } from '../blocks/lines-of-text.ts';
import { structureQuestions } from './structure.ts';

/** The questions of typed notes, each with its right option and the wrong ones. */
export async function readingAs(text: string) {
  const [read] = blocksOf([{ text, lines: linesOfText(text) }]);
  const document = { pages: [{ pageNumber: 1, text, blocks: read!.blocks }] };
  return (await structureQuestions(document, async () => null)).map((question) => ({
    ...question,
    right: question.options[question.key]!.text,
    wrong: question.options.filter((_, at) => at !== question.key).map((option) => option.text),
  }));
}
