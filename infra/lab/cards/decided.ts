// What people made of suggestions, as judged cards to learn from: each person's archive, downloaded in the settings and handed over by them.
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { candidatesOf } from '@anamnesis/content/engines/extractive/candidates/candidates.ts';
import { withTopic } from '@anamnesis/content/engines/extractive/candidates/with-topic.ts';
import { featuresOf } from '@anamnesis/content/engines/extractive/judgement/features.ts';
import { settingOf } from '@anamnesis/content/engines/extractive/judgement/setting.ts';
import type { Tagger } from '@anamnesis/content/language/token.ts';
import { type DocumentIndex, indexDocument } from '@anamnesis/content/page/document-index.ts';
import { shownLine } from '@anamnesis/content/page/markdown.ts';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import { type Archive, openArchive } from './archives/archive.ts';
import { candidateId } from './candidate-id.ts';
import type { Read } from './examples.ts';

const suggestionSchema = z.object({
  pageNumber: z.number().int(),
  prompt: z.string(),
  span: z.string(),
  status: z.enum(['open', 'accepted', 'dismissed']),
  cardId: z.string().nullable(),
});
type Decided = z.infer<typeof suggestionSchema>;
const cardSchema = z.object({ cardId: z.string(), prompt: z.string() });

/**
 * One reading for each suggestion of the archive that was decided as it stood, of documents that are PDFs or texts: accepted is
 * good. One that was edited first is neither good nor bad and left out, as is one that the engine of today does not make. Rejects
 * with one sentence for a file that is no such archive.
 */
export async function readDecided(path: string, tag: Tagger): Promise<Read[]> {
  const archive = await openArchive(pathToFileURL(path));
  const list = async <T>(name: string, schema: z.ZodType<T>): Promise<T[]> => {
    if (!archive.names.includes(name))
      throw new Error(`${path} has no ${name}: it is not the archive of a person.`);
    return z.array(schema).parse(JSON.parse(await archive.text(name)));
  };
  const prompts = new Map(
    (await list('cards.json', cardSchema)).map(({ cardId, prompt }) => [cardId, prompt]),
  );
  const isAsMade = ({ cardId, prompt }: Decided) => cardId === null || prompts.get(cardId) === prompt;
  const all = await list('suggestions.json', suggestionSchema);
  let left = all.filter((one) => one.status !== 'open' && isAsMade(one));
  const found: Read[] = [];
  for await (const { name, index } of documentsOf(archive)) {
    const isHere = ({ pageNumber, span }: Decided) =>
      index.pages.get(pageNumber)?.text.includes(span) === true;
    const here = left.filter(isHere);
    left = left.filter((one) => !isHere(one));
    found.push(...here.flatMap((one) => readingOf(one, `${basename(path)} ${name}`, index, tag)));
  }
  console.error(
    `${path}: ${found.length} of ${all.filter(({ status }) => status !== 'open').length} decisions can be learnt from.`,
  );
  return found;
}

/** The PDFs and texts of the archive. What does not read is named on the error output. */
async function* documentsOf(archive: Archive): AsyncGenerator<{ name: string; index: DocumentIndex }> {
  const activities = createDocumentActivities();
  try {
    for (const name of archive.names) {
      const [, ending] = /^documents\/.*\.(pdf|txt|md)$/iu.exec(name) ?? [];
      if (ending === undefined) continue;
      const slot = ending.toLowerCase() === 'pdf' ? 'pdf' : 'text';
      const read = await activities.extract(await archive.bytes(name), slot).catch((error: Error) => {
        console.error(`Left out, it does not read: ${name} (${error.message})`);
        return null;
      });
      if (read === null) continue;
      const pages = read.pages.map(({ pageNumber, text }) => ({ pageNumber, text }));
      yield { name, index: indexDocument({ pages }) };
    }
  } finally {
    await activities.close();
  }
}

function readingOf(decided: Decided, document: string, index: DocumentIndex, tag: Tagger): Read[] {
  const { pageNumber, prompt, status } = decided;
  const page = index.pages.get(pageNumber)!;
  const made = (['cloze_deletion', 'question_answer'] as const)
    .flatMap((style) => candidatesOf(index, pageNumber, tag, style))
    .find((one) => shownLine(withTopic(one)) === prompt);
  if (made === undefined) return [];
  const id = candidateId(document, prompt);
  return [
    {
      candidate: { ...made, id, document, page: pageNumber },
      features: featuresOf(made, settingOf(index, page, tag)),
      readings: [{ id, reader: document, reason: status === 'accepted' ? 'good' : 'dismissed' }],
      isMade: true,
    },
  ];
}
