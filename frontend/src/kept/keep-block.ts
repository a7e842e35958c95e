import { practiceBlockApi } from '@anamnesis/contracts/practice/block-api.ts';
import type { Ask } from './keep-reading.ts';
import { blockName, type KeptBlock } from './kept-names.ts';
import type { KeptStore } from './kept-store.ts';

type Write = (values: Record<string, unknown>) => Promise<void>;

/** Keeps the practice block that goes on, with its questions; one at a time is open. Rejects when the server does not answer. */
export async function keepBlock(
  { ask, store }: { ask: Ask; store: KeptStore },
  person: string,
  write: Write,
): Promise<void> {
  const { blocks } = await ask(practiceBlockApi.getBlocks, undefined);
  const open = blocks.find(({ endedAt, isPaused }) => endedAt === null && !isPaused);
  const answer = open && (await ask(practiceBlockApi.getBlock, { blockId: open.blockId }));
  if (answer) await write({ [blockName]: { at: new Date().toISOString(), answer } satisfies KeptBlock });
  else await store.change(person, blockName, () => null);
}

/** With the options that were chosen since, by their questions; of a tutor the first one counts. */
export const withChoices = (
  { block, questions }: KeptBlock['answer'],
  chosen: ReadonlyMap<string, string>,
): KeptBlock['answer'] => ({
  block,
  questions: questions.map((question) => {
    const { _id: id, selected_option: before } = question;
    const isOpen = block.mode === 'exam' || before === null;
    return isOpen ? { ...question, selected_option: chosen.get(id) ?? before } : question;
  }),
});
