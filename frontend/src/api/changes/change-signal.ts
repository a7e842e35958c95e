import {
  type ConversionState,
  conversionStateSchema,
  type ImportState,
  importStateSchema,
} from '@anamnesis/contracts/system/api.ts';
import type { Positions } from '../transport/positions.ts';
import { knownReadModels, readModels, type ReadModel } from '../tags.ts';

/** What the stream reports: read models that changed, conversions or imports that go on, or that changes may have been missed. */
export type ChangeSignal =
  | { kind: 'changed'; readModels: string[]; position: string }
  | { kind: 'converting'; conversions: ConversionState[] }
  | { kind: 'importing'; imports: ImportState[] }
  | { kind: 'missed' };

/** Whether a message from another tab, which may run another version of the app, is a signal. */
export function isSignal(message: unknown): message is ChangeSignal {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  if (message.kind === 'missed') return true;
  if (message.kind === 'converting') return isConverting(message);
  if (message.kind === 'importing') return isImporting(message);
  const { kind, readModels: names, position } = message as Record<string, unknown>;
  return kind === 'changed' && Array.isArray(names) && typeof position === 'string';
}

const isConverting = (message: object): boolean =>
  'conversions' in message && conversionStateSchema.array().safeParse(message.conversions).success;

const isImporting = (message: object): boolean =>
  'imports' in message && importStateSchema.array().safeParse(message.imports).success;

export interface ReceiverDependencies {
  positions: Pick<Positions, 'see' | 'claim'>;
  refetch: (readModels: ReadModel[]) => void;
}

/** Refetches what a signal concerns, except what this tab's own command has already refetched at that position. */
export const receiveSignal =
  ({ positions, refetch }: ReceiverDependencies) =>
  (signal: ChangeSignal): void => {
    if (signal.kind === 'missed') return refetch([...readModels]);
    if (signal.kind !== 'changed') return;
    positions.see(signal.position);
    const known = knownReadModels(positions.claim(signal.readModels, signal.position));
    if (known.length > 0) refetch(known);
  };
