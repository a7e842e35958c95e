import type { CardEvent } from '@anamnesis/contracts/cards/events.ts';
import type { Position, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import { createConsent } from '../answers/consent.ts';
import type { HistoryLog } from './history-log.ts';

/** What has to be known before the first answer is read. */
export type Known = {
  allows(userId: string): boolean;
  /** By the stream of a card: revisions of the answers that were taken back. */
  readonly takenBack: ReadonlyMap<string, ReadonlySet<number>>;
  /** By the stream of a card: answers that arrived after later ones, in the order of their instants. */
  readonly late: ReadonlyMap<string, readonly LateReview[]>;
  /** By person, without answers that were taken back; only when they were to be counted. */
  readonly answers: ReadonlyMap<string, number>;
};

export type LateReview = RecordedEvent & Extract<CardEvent, { type: 'EarlierReviewArrived' }>;

type Options = { upTo: Position; countsAnswers: boolean; signal?: AbortSignal | undefined };

export async function firstPass(log: HistoryLog, options: Options): Promise<Known> {
  const { upTo, countsAnswers, signal } = options;
  const consent = createConsent();
  const takenBack = new Map<string, Set<number>>();
  const late = new Map<string, LateReview[]>();
  const answers = new Map<string, number>();
  const count = ({ metadata: { userId } }: RecordedEvent, by: number): void => {
    if (countsAnswers) answers.set(userId, (answers.get(userId) ?? 0) + by);
  };
  const types = [
    'ReviewReversed',
    'EarlierReviewArrived',
    ...(countsAnswers ? ['CardReviewed'] : []),
    ...consent.types,
  ];
  for await (const { events } of log.read({ types, upTo, signal }))
    for (const event of events) {
      if (event.type === 'CardReviewed') count(event, 1);
      else if (event.type === 'EarlierReviewArrived') {
        count(event, 1);
        late.set(event.stream, [...(late.get(event.stream) ?? []), event as LateReview]);
      } else if (event.type === 'ReviewReversed') {
        count(event, -1);
        const { reviewRevision } = event.data as Extract<CardEvent, { type: 'ReviewReversed' }>['data'];
        const revisions = takenBack.get(event.stream);
        if (revisions) revisions.add(reviewRevision);
        else takenBack.set(event.stream, new Set([reviewRevision]));
      } else consent.see(event);
    }
  for (const reviews of late.values())
    reviews.sort((one, other) => Date.parse(one.data.at) - Date.parse(other.data.at));
  return { allows: consent.allows, takenBack, late, answers };
}
