import { again } from '../attack/support/again.ts';
import { comesTrue } from '@anamnesis/infra/test/support/poll.ts';
import type { Person } from '@anamnesis/infra/test/support/people.ts';
import type { Answered } from './upload.ts';

type Document = { extraction: string; notice?: string | undefined };

async function documentsOf({ client }: Person): Promise<Map<string, Document> | null> {
  const { status, body } = await again(() => client.call('getUserPDFs'));
  if (status !== 200) return null;
  return new Map<string, Document>([
    ...body.pdfs.map((each) => [each.PDF_id, each] as const),
    ...body.textDocuments.map((each) => [each.TextDoc_id, each] as const),
  ]);
}

/** Waits until the work on every document has an end; a document that has none is a problem. */
export async function problemsOfOutcomes(answers: readonly Answered[], withinMs: number): Promise<string[]> {
  const stored = answers.filter(({ documentId }) => documentId !== undefined);
  const people = new Set(stored.map(({ person }) => person));
  const found = new Map<string, Document>();
  const isOver = async (): Promise<boolean> => {
    for (const person of people)
      for (const [id, each] of (await documentsOf(person)) ?? []) found.set(id, each);
    return stored.every(({ documentId }) => (found.get(documentId!)?.extraction ?? 'pending') !== 'pending');
  };
  await comesTrue(isOver, 1000, withinMs);
  return [...answers.flatMap((answer) => problemOf(answer, found)), ...contradictions(answers)];
}

function problemOf(answer: Answered, found: ReadonlyMap<string, Document>): string[] {
  const { given, status, code, sentence, documentId } = answer;
  const inWords = `${given.name} (${given.expected}): ${status} ${code} ${sentence}`;
  // A server without a converter says so, whatever the presentation.
  if (code === 'CONVERSION_NOT_AVAILABLE') return [];
  if (documentId === undefined) {
    if (status < 400 || status >= 500 || !isSentence(sentence)) return [`not answered: ${inWords}`];
    return given.expected === 'read' ? [`refused: ${inWords}`] : [];
  }
  if (given.expected === 'refused') return [`stored: ${inWords}`];
  const document = found.get(documentId);
  if (!document || document.extraction === 'pending') return [`not worked on to the end: ${inWords}`];
  if (document.extraction === 'done') return [];
  const because = document.notice ?? '';
  if (!isSentence(because)) return [`failed without a word: ${inWords}`];
  return given.expected === 'read' ? [`failed: ${inWords} ${because}`] : [];
}

const isSentence = (text: string): boolean => /^[A-Z].{15,}[.!?]$/su.test(text);

/** The same file has the same answer each time. */
function contradictions(answers: readonly Answered[]): string[] {
  const bySame = Map.groupBy(answers, ({ hash, given }) => `${hash} ${given.call}`);
  return [...bySame.values()].flatMap((same) => {
    const inWords = [...new Set(same.map(({ status, code }) => `${status} ${code}`))];
    return inWords.length > 1
      ? [`${same[0]!.given.name} is answered in several ways: ${inWords.join(', ')}`]
      : [];
  });
}
