import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import type { Position, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { createConsent } from '../answers/consent.ts';
import type { AnswersImported, ImportedReview } from './given-elsewhere.ts';
import type { HistoryLog } from './history-log.ts';

/** What has to be known before the first answer is read. */
export type Known = {
  allows(userId: string): boolean;
  /** By the stream of a card: revisions of the answers that were taken back. */
  readonly takenBack: ReadonlyMap<string, ReadonlySet<number>>;
  /** By the stream of a card: answers that may have arrived after later ones, in the order of their instants. */
  readonly late: ReadonlyMap<string, readonly LateAnswer[]>;
  /** By person: the first study day of the answers that were given elsewhere. */
  readonly beganElsewhere: ReadonlyMap<string, string>;
  /** By person, without answers that were taken back; only when they were to be counted. */
  readonly answers: ReadonlyMap<string, number>;
};

export type LateReview = RecordedEvent & Extract<CardEvent, { type: 'EarlierReviewArrived' }>;

/** `at` in milliseconds since 1970. */
export type LateAnswer = { at: number } & ({ arrived: LateReview } | { imported: ImportedReview });

type Options = { upTo: Position; countsAnswers: boolean; signal?: AbortSignal | undefined };

export async function firstPass(log: HistoryLog, options: Options): Promise<Known> {
  const { upTo, countsAnswers, signal } = options;
  const consent = createConsent();
  const takenBack = new Map<string, Set<number>>();
  const late = new Map<string, LateAnswer[]>();
  const beganElsewhere = new Map<string, string>();
  const answers = new Map<string, number>();
  const count = ({ metadata: { userId } }: RecordedEvent, by: number): void => {
    if (countsAnswers) answers.set(userId, (answers.get(userId) ?? 0) + by);
  };
  const wait = (stream: string, ...more: LateAnswer[]): void => {
    const waiting = late.get(stream);
    if (waiting) waiting.push(...more);
    else late.set(stream, more);
  };
  const seeImported = (event: AnswersImported): void => {
    const { answers: given } = event.data;
    count(event, given.length);
    const { userId } = event.metadata;
    const [before, first] = [beganElsewhere.get(userId), given[0]!.studyDay];
    if (before === undefined || first < before) beganElsewhere.set(userId, first);
    // Before the first event of a card nothing was answered that could be later.
    if (event.revision > 0)
      wait(
        event.stream,
        ...given.map((answer) => ({ at: Date.parse(answer.at), imported: { event, answer } })),
      );
  };
  const types = [
    'ReviewReversed',
    'EarlierReviewArrived',
    'AnswersImported',
    ...(countsAnswers ? ['CardReviewed'] : []),
    ...consent.types,
  ];
  for await (const { events } of log.read({ types, upTo, signal }))
    for (const event of events) {
      if (event.type === 'CardReviewed') count(event, 1);
      else if (event.type === 'EarlierReviewArrived') {
        count(event, 1);
        const arrived = event as LateReview;
        wait(event.stream, { at: Date.parse(arrived.data.at), arrived });
      } else if (event.type === 'AnswersImported') seeImported(event as AnswersImported);
      else if (event.type === 'ReviewReversed') {
        count(event, -1);
        const { reviewRevision } = event.data as Extract<CardEvent, { type: 'ReviewReversed' }>['data'];
        const revisions = takenBack.get(event.stream);
        if (revisions) revisions.add(reviewRevision);
        else takenBack.set(event.stream, new Set([reviewRevision]));
      } else consent.see(event);
    }
  for (const reviews of late.values()) reviews.sort((one, other) => one.at - other.at);
  return { allows: consent.allows, takenBack, late, beganElsewhere, answers };
}
