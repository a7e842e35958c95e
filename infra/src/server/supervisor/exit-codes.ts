import { InvalidConfiguration } from '../configuration/config.ts';
import { damageIn } from './start-problem.ts';

/** How a server ends that could not go on, in the codes of sysexits.h. */
export const exitCodes = {
  failed: 1,
  /** Something that nothing replaces is damaged (EX_DATAERR): a restart does not help. */
  damaged: 65,
  /** What is damaged is built anew at the next start (EX_TEMPFAIL). */
  startAgain: 75,
  /** The configuration is not valid (EX_CONFIG): a restart does not help. */
  configuration: 78,
} as const;

export function exitCodeOf(error: unknown): number {
  if (error instanceof InvalidConfiguration) return exitCodes.configuration;
  const damage = damageIn(error);
  if (damage === null) return exitCodes.failed;
  return damage.isRebuilt ? exitCodes.startAgain : exitCodes.damaged;
}
