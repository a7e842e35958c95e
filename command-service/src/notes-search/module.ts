import type { notesSearchContext } from '@anamnesis/contracts/notes-search/context.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { questions } from './category.ts';
import { questionHandlers } from './handlers.ts';

export const notesSearchModule = {
  streams: {
    questions: leftOpen(questions, 'their text is under the key of the person; the rest are ids'),
  },
  handlers: questionHandlers,
} satisfies CommandModule<typeof notesSearchContext>;
