import { createHash } from 'node:crypto';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type {
  HistoryReply,
  HistoryRound,
  VirtualPatient,
} from '@anamnesis/contracts/ports/virtual-patient.ts';
import { longestLine } from '@anamnesis/contracts/history/limits.ts';

export type Message = { role: 'user' | 'assistant' | 'system'; content: string };

/** Earlier lines that are understood anew: what was said before them matters little. */
const mostReplayed = 60;

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** Whether a first message only says who the patient is: 'Take a history of asthma'. */
const isTask = (text: string): boolean =>
  /^(?:please )?(?:take|taking) (?:a |the )?history|^(?:you are|you're|act as|pretend|imagine|simulate|be) |\bpatient with\b|^disease\s*:/iu.test(
    text.trim(),
  );

/**
 * What is answered to a client that sends its whole conversation and has no session: nothing is kept. The first message names the
 * disease; the same person and first message are the same patient. null: nothing was asked yet.
 */
export async function answerStateless(
  {
    knowledge,
    virtualPatient,
  }: { knowledge: Pick<KnowledgePack, 'mentioned'>; virtualPatient: VirtualPatient },
  userId: string,
  messages: readonly Message[],
): Promise<HistoryReply | null> {
  const first = messages[0]?.content.slice(0, longestLine) ?? '';
  const seed = seedOf(`${userId}\u0000${first}`);
  const named = await knowledge.mentioned(first);
  const disease = named ?? (await virtualPatient.choose(null, seed));
  const patient = await virtualPatient.caseOf(disease, seed);
  if (!patient) throw new Error(`no case of ${disease}`);
  const namesOnly = named !== null && (isTask(first) || first.trim().split(/\s+/u).length <= 6);
  const said = messages
    .slice(namesOnly || messages[0]?.role === 'system' ? 1 : 0)
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content);
  const last = messages.at(-1);
  if (said.length === 0 || last?.role !== 'user') return null;
  let rounds: HistoryRound[] = [];
  let reply: HistoryReply | null = null;
  for (const line of said.slice(-mostReplayed)) {
    reply = await virtualPatient.reply(patient, rounds, line);
    const { asks, disclosed, focus } = reply;
    rounds = [...rounds, { said: line, asks, disclosed, focus }];
  }
  return reply;
}
