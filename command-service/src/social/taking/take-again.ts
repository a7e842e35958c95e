import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { takingStream } from '@anamnesis/contracts/social/events.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { takings } from '../category.ts';

type Asked = {
  shareId: string;
  recipientId: string;
  studyDay: string;
  /** Throws when nothing may be copied any more. */
  mayTake: () => Promise<void>;
};

/** Begins the copying once more with what could not be copied; null when there is no such document. */
export async function takeAgain(
  { streams }: Pick<Dependencies, 'streams'>,
  { shareId, recipientId, studyDay, mayTake }: Asked,
  context: CommandContext,
): Promise<Position | null> {
  const stream = takingStream(shareId, recipientId);
  const { state: taking } = await streams.load(takings, stream);
  if (taking === null || taking.running || taking.failed.isEmpty()) return null;
  await mayTake();
  const plan = { ...taking.plan, studyDay, folders: [], documents: [...taking.failed.values()] };
  return (await streams.handle(takings, stream, { type: 'Begin', plan }, context)).position;
}
