import type { ContextContract } from '@anamnesis/contracts/kernel/calls/context.ts';
import { buildExport, exportTask } from './accounts/export-task.ts';
import { buildDeck, deckTask } from './cards/deck/deck-task.ts';
import { findPagesToDraw, pagesToDrawTask } from './cards/deck/pictures/pages-to-draw.ts';
import { type ArchiveBuilder, builds } from './export/archive-task.ts';
import type { ExportFile } from './export/export-file.ts';
import type { QueryModule } from './module.ts';
import { modules } from './modules.ts';

const all: readonly QueryModule<ContextContract>[] = Object.values(modules);

/** The export of all read models for a person's archive, in its order. */
export const exports: readonly ExportFile[] = all.flatMap((module) =>
  Object.values(module.exports).flatMap((each) => (each && 'file' in each ? [each.file] : [])),
);

/** What is done in the thread of archives. */
export const archiveBuilders: readonly ArchiveBuilder[] = [
  builds(exportTask, buildExport(exports)),
  builds(deckTask, buildDeck),
  builds(pagesToDrawTask, findPagesToDraw),
];
