import { deriveId } from '@anamnesis/command-service/kernel/ids.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Ledger } from './ledger.ts';

/** Problems of the log: acknowledged commands without their event, commands with more than one, a wrong order. */
export function problemsOfLog(events: readonly RecordedEvent[], ledger: Ledger): string[] {
  const effects = Map.groupBy(events, (event) => `${event.metadata.commandId} ${event.stream}`);
  const commands = new Set(events.map((event) => event.metadata.commandId));
  const lost = ledger
    .acknowledged()
    .filter(({ userId, commandId }) => !commands.has(deriveId(userId, commandId)))
    .map(({ name, commandId }) => `lost: ${name} ${commandId}`);
  const doubled = [...effects.values()]
    .filter(
      (found) => found.filter(({ type }) => type === 'CardReviewed' || type === 'FolderAdded').length > 1,
    )
    .map((found) => `twice: ${found[0]?.type} ${found[0]?.stream}`);
  return [...lost, ...doubled, ...gaps(events)];
}

function gaps(events: readonly RecordedEvent[]): string[] {
  const next = new Map<string, number>();
  let last = 0n;
  return events.flatMap(({ stream, revision, position }) => {
    const expected = next.get(stream) ?? 0;
    next.set(stream, revision + 1);
    const ordered = position > last;
    last = position;
    return expected === revision && ordered ? [] : [`out of order: ${stream}@${revision} at ${position}`];
  });
}
