import type { DocumentType } from '@anamnesis/contracts/library/events.ts';

/** What is known of a card's memory at one moment. Both are null before its first answer. */
export type CardState = {
  readonly intervalDays: number;
  readonly stability: number | null;
  readonly difficulty: number | null;
  readonly reps: number;
  readonly lapses: number;
  readonly isLearning: boolean;
};

/** One answer with what was known of its card when it was given. */
export type Review = {
  /** Numbers from 0 by first appearance within one reading. */
  readonly person: number;
  readonly card: number;
  readonly document: number;
  readonly userId: string;
  readonly cardId: string;
  readonly documentId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** In days since 1970-01-01. */
  readonly day: number;
  readonly studyDay: string;
  /** The day of the person's first answer in the log. */
  readonly firstDay: number;
  /** 1 or 3 of an answer that was given here. */
  readonly rating: 1 | 2 | 3 | 4;
  /** It was given in another program, and came with the card. */
  readonly isElsewhere: boolean;
  /** Milliseconds until the answer; 0 where nobody measured them. */
  readonly took: number;
  readonly delayStep: string | null;
  /** Since the answer before of this card; -1 for the first. A clock that went back gives 0. */
  readonly elapsedDays: number;
  readonly elapsedSeconds: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  readonly phase: 0 | 1 | 2 | 3;
  readonly before: CardState;
  readonly after: CardState;
  readonly algorithm: string;
  readonly algorithmVersion: string;
  /** What the person wanted to be recalled; null for the ladder. */
  readonly desiredRetention: number | null;
  /** Null where the log has it in encrypted texts only. */
  readonly page: number | null;
  readonly origin: 'generated' | 'written' | null;
  readonly isHighYield: boolean | null;
  readonly documentType: DocumentType | null;
  readonly documentPages: number | null;
};
