import type { notesSearchContext } from '@anamnesis/contracts/notes-search/context.ts';
import type { ProjectorModule } from '../module.ts';
import { questionsProjection } from './questions/projection.ts';

export const notesSearchModule = {
  questions: questionsProjection,
} satisfies ProjectorModule<typeof notesSearchContext>;
