import { type ImportProgress, importProgress } from '@anamnesis/contracts/decks/progress.ts';
import { emitProgress } from '@anamnesis/contracts/kernel/work/progress.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Logger } from 'pino';

/** More often nobody sees it. */
const everyMs = 250;

export type Report = (stage: ImportProgress['stage'], done: number, total: number) => void;

/** Tells the person's open pages how far an import is: each stage when it begins, then now and then. */
export function createReport(
  bus: Pick<MessageBus, 'emit'>,
  about: Pick<ImportProgress, 'userId' | 'importId'>,
  logger?: Logger,
): Report {
  let told: { stage: string; at: number } | null = null;
  return (stage, done, total) => {
    const now = performance.now();
    if (told?.stage === stage && now - told.at < everyMs && done < total) return;
    told = { stage, at: now };
    emitProgress(bus, importProgress, { ...about, stage, done: Math.min(done, total), total }, logger);
  };
}
