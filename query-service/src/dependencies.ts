import type { RatesInForce } from '@anamnesis/contracts/kernel/calls/counted-calls.ts';
import type { ResponseOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { AttemptCounter } from '@anamnesis/contracts/ports/stores/attempt-counter.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { PreviewReview, RiskOfForgetting } from '@anamnesis/contracts/ports/packs/card-scheduler.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { InvitationCodes } from '@anamnesis/contracts/ports/people/invitation-codes.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { PositionTokens } from '@anamnesis/contracts/ports/log/position-tokens.ts';
import type { PracticeBank } from '@anamnesis/contracts/ports/packs/practice-bank.ts';
import type { StreamTickets } from '@anamnesis/contracts/ports/people/security.ts';
import type { VirtualPatient } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { ContentEngineFacts } from '@anamnesis/contracts/preferences/content-engine-facts.ts';
import type { ForgettingBy } from '@anamnesis/contracts/statistics/past/past.ts';
import type { systemApi } from '@anamnesis/contracts/system/api.ts';
import type { ModelPrices } from './documents/estimate/cost.ts';
import type { MissedNames } from './diseases/missed-names.ts';
import type { RunArchiveTask } from './export/archive-task.ts';

type Log = (details: Record<string, unknown>, message: string) => void;

export type ModelCosts = {
  prices: ModelPrices;
  /** What stands in front of a price; null: nothing. */
  currency: string | null;
  /** Tokens that a person may still use today (UTC); null: any number, or it is not known at the moment. */
  leftToday(owner: string): Promise<number | null>;
};

/** The dependencies of the query service, passed in by the composition root. */
export type Dependencies = {
  store: ReadStore;
  /** Names and addresses, which no read model has. Only a contact, or who has asked the caller, is shown by address. */
  people: Pick<CredentialStore, 'peopleOf' | 'isAlone'>;
  /** E-mail addresses, in small letters, of accounts of those who run the server. */
  operators: readonly string[];
  /** The permanent blobs. */
  blobs: BlobStore;
  bus: MessageBus;
  /** Counts the calls that have a rate. */
  attempts: Pick<AttemptCounter, 'add'>;
  rates: RatesInForce;
  positionTokens: Pick<PositionTokens, 'tokenOf'>;
  streamTickets: Pick<StreamTickets, 'issue'>;
  invitationCodes: InvitationCodes;
  runArchiveTask: RunArchiveTask;
  clock: Clock;
  previewReview: PreviewReview;
  riskOfForgetting: RiskOfForgetting;
  forgettingBy: ForgettingBy;
  contentEngine: {
    /** Where the texts of a person go, and what they used of the day. */
    describe(owner: string): Promise<ContentEngineFacts>;
    /** What the language model costs that makes pages; null: the built-in engine makes everything. */
    costs: ModelCosts | null;
  };
  /** The guides of diseases that the project ships. */
  knowledge: Pick<
    KnowledgePack,
    'names' | 'find' | 'opens' | 'lookUp' | 'guide' | 'pictures' | 'generic' | 'scores'
  >;
  missedNames: Pick<MissedNames, 'asked'>;
  practiceBank: Pick<PracticeBank, 'question' | 'prepare' | 'mended' | 'laboratory'>;
  virtualPatient: Pick<VirtualPatient, 'prepare'>;
  /** null: signing in with Google is not offered. */
  googleClientId: string | null;
  /** With which browsers ask for push messages of this server. */
  pushPublicKey: string;
  health: () => Promise<ResponseOf<typeof systemApi.health>>;
  /** Part of a pino logger. */
  logger: { debug: Log; info: Log; warn: Log; error: Log };
};
