import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { DraftQuestion } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { placePagesOf } from '../engines/places/read-document.ts';
import { notesCardId } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import { hashOf } from '@anamnesis/contracts/kernel/chance.ts';
import { groupQuestionsOf } from './make-questions.ts';
import { type FindName, sameNamesIn } from './same-names.ts';
import { groupsOfHeadings, groupsOfLines } from './siblings/of-lines.ts';
import { groupsOfTables } from './siblings/of-tables.ts';

/** `cardId`: what it was made of (`made-of.ts`). */
export type StructureQuestion = DraftQuestion & { cardId: string; pageNumber: number };

const mostQuestions = 300;

/** Every question that a document gives by its form, in its order; the same for the same text. `find`: names that the knowledge pack knows. */
export async function structureQuestions(
  document: DocumentText,
  find: FindName,
  signal?: AbortSignal,
): Promise<StructureQuestion[]> {
  const pages = placePagesOf(document);
  const known = new Set<string>();
  for (const heading of new Set(pages.flatMap(({ blocks }) => blocks.flatMap(({ path }) => path))))
    if ((await find(heading.replace(/\s*\([^()]*\)$/u, ''))) !== null) known.add(heading);
  const groups = [
    ...groupsOfTables(pages),
    ...groupsOfLines(pages),
    ...groupsOfHeadings(pages, (heading) => known.has(heading)),
  ];
  const names = groups.flatMap(({ entries }) =>
    entries.flatMap(({ name, said }) => [name, ...said.map(({ text }) => text)]),
  );
  const same = await sameNamesIn(document, names, find);
  const made = new Map<string, StructureQuestion>();
  for (const group of groups) {
    await nextTurn();
    signal?.throwIfAborted();
    for (const question of groupQuestionsOf(group, groups, same)) {
      const { text, because } = question.options[question.key]!;
      const { pageNumber } = because!;
      const key = [`${question.stem} ${text}`, `${text} ${pageNumber} ${question.stem}`];
      const cardId = notesCardId(key.map((each) => hashOf(each).toString(36)).join(''));
      made.set(cardId, { ...question, cardId, pageNumber });
    }
  }
  return [...made.values()]
    .toSorted((one, other) => one.pageNumber - other.pageNumber)
    .slice(0, mostQuestions);
}
