// Documents with what they give for quizzes without a model.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  DocumentText,
  DraftedQuestions,
  QuestionSource,
} from '@anamnesis/contracts/ports/content-engine.ts';
import { createKnowledgePack } from '@anamnesis/knowledge/pack.ts';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import { createQuestionsOf } from '@anamnesis/processors/processes/quizzing/without-model.ts';
import { deckReader } from '../reading/read-deck.ts';

const questions = createQuestionsOf(createKnowledgePack());

export type Asked = DraftedQuestions['questions'][number] & {
  document: string;
  pageNumber: number;
  topic: string;
};

/** Every question of a document, with the topic of those of the bank. */
export async function askedOf(name: string, document: DocumentText): Promise<Asked[]> {
  const source: QuestionSource = { document, cards: [] };
  const listed = await questions.list(source);
  const topics = new Map(listed.map(({ cardId, topic }) => [cardId, topic]));
  const { questions: made } = await questions.make(source, [...topics.keys()]);
  return made.map((one) => ({
    ...one,
    document: name,
    pageNumber: one.place!.pageNumber,
    topic: topics.get(one.cardId)!,
  }));
}

/** The documents of a folder, read as the app reads them. */
export async function documentsIn(folder: string): Promise<{ name: string; document: DocumentText }[]> {
  const activities = createDocumentActivities();
  const deck = deckReader(activities);
  const found: { name: string; document: DocumentText }[] = [];
  for (const name of (await readdir(folder))
    .filter((file) => /\.(?:pdf|docx?|txt|md|pptx?)$/u.test(file))
    .toSorted()) {
    const bytes = await readFile(join(folder, name));
    const pages = /\.pptx?$/u.test(name)
      ? await deck.read(bytes)
      : (await activities.extract(bytes, name.endsWith('.pdf') ? 'pdf' : 'text')).pages;
    found.push({
      name,
      document: {
        pages: pages.map(({ pageNumber, text, blocks }) => ({ pageNumber, text, ...(blocks && { blocks }) })),
      },
    });
  }
  return found;
}
