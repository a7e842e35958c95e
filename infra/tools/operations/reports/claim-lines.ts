import type {
  HistoryFeedbackDocument,
  HistoryRoundDocument,
} from '@anamnesis/contracts/history/read-models.ts';
import { tidyName } from '@anamnesis/contracts/kernel/text/names.ts';

type Claiming = Pick<HistoryFeedbackDocument, 'sessionId' | 'claims'>;

/**
 * What students say that they asked a virtual patient, each item with the lines that did, the item most often said first. `roundsOf`: the
 * rounds of a session in their order.
 */
export async function claimLines(
  claiming: readonly Claiming[],
  roundsOf: (sessionId: string) => Promise<readonly Pick<HistoryRoundDocument, 'said'>[]>,
): Promise<string[]> {
  const saidOf = new Map<string, string[]>();
  for (const { sessionId, claims } of claiming) {
    const rounds = await roundsOf(sessionId);
    for (const [item, line] of Object.entries(claims))
      saidOf.set(item, [...(saidOf.get(item) ?? []), rounds[line]?.said ?? '(erased)']);
  }
  return [...saidOf]
    .toSorted(([one, lines], [other, more]) => more.length - lines.length || (one < other ? -1 : 1))
    .flatMap(([item, lines]) => [
      '',
      `${item} (${lines.length})`,
      ...lines.map((said) => `  ${tidyName(said)}`),
    ]);
}
