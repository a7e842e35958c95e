import { createHash } from 'node:crypto';
import type { HistoryLine } from '@anamnesis/contracts/history/events.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import { firstCharacters, tidyName, tidyText } from '@anamnesis/contracts/kernel/text/names.ts';
import type { HistoryReply, HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { fromPatient } from './from-patient.ts';
import { noPatient } from './named-disease.ts';
import { doctorLineOf } from './typed.ts';
import type { AnswerDoctorLine } from './answer-line.ts';
import type { WordedReply } from './word-reply.ts';

export type TalkMessage = { role: 'user' | 'assistant' | 'system'; content: string };
type Deps = Pick<Dependencies, 'knowledge' | 'virtualPatient' | 'warn'>;

/** Of a first message so much names the disease. */
const longestTask = 2_000;
/** Earlier lines that are understood anew, and their characters: what was said long before matters little. */
const mostReplayed = 60;
const mostCharacters = 6_000;

const greeting: HistoryLine = { by: 'patient', text: 'Hello, doctor.' };

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

const beginsTask =
  /^(?:please )?(?:take|taking) (?:a |the )?history|^(?:you are|you're|act as|pretend|imagine|simulate|be) |\bpatient with\b|^disease\s*:/iu;
const mostWordsOfName = 6;

/** Whether a message that names a disease only says who the patient is: 'Take a history of asthma', or the name alone. */
function isTask(text: string): boolean {
  if (text.endsWith('?')) return false;
  return beginsTask.test(text) || text.split(/\s+/u).length <= mostWordsOfName;
}

const wish = /^(?:(?:please )?(?:take|taking) (?:a |the )?history (?:of|for)|disease\s*:)\s*([^.!?;\n]+)/iu;
const somebody = /\b(?:patients?|person|people|somebody|someone|anybody|anyone|man|woman|child|boy|girl)\b/iu;

/** What is asked for in 'Take a history of tuberculosis': a disease, it seems; null: no name of one. */
function wishedIn(task: string): string | null {
  const name = tidyName(wish.exec(task)?.[1] ?? '');
  return name === '' || somebody.test(name) ? null : name;
}

/** The latest lines that are not too much together, as they are kept. */
function latest(typed: readonly string[]): string[] {
  const lines: string[] = [];
  let characters = 0;
  for (const text of typed.slice(-mostReplayed).toReversed()) {
    if (text.length > mostCharacters) break;
    const line = tidyText(text);
    characters += line.length;
    if (characters > mostCharacters) break;
    lines.unshift(line);
  }
  return lines;
}

/**
 * What is answered to a client that sends its whole conversation and has no session: nothing is kept. The first message names the
 * disease; the same person and first message are the same patient. Where nothing is asked yet, the patient greets. Throws HISTORY_LINE, and
 * UNKNOWN_PATIENT or NO_PATIENT where a disease is asked for that has no patient.
 */
export async function answerStateless(
  deps: Deps,
  answerLine: AnswerDoctorLine,
  userId: string,
  messages: readonly TalkMessage[],
): Promise<WordedReply> {
  const { knowledge, virtualPatient } = deps;
  const [opening] = messages;
  const task = firstCharacters(opening?.content ?? '', longestTask).trim();
  const named = await knowledge.mentioned(task, 'patients');
  const isGuide = named === null && (await knowledge.find(task)) !== null;
  const wished = named !== null ? null : isGuide ? task : wishedIn(task);
  if (wished !== null) throw await noPatient(knowledge, wished);
  const isQuestion = opening?.role === 'user' && (named === null || !isTask(task));
  const asked = messages.slice(isQuestion ? 0 : 1);
  const last = asked.at(-1);
  if (last?.role !== 'user') return { lines: [greeting], model: null };
  const line = doctorLineOf(last.content);
  const before = asked.flatMap(({ role, content }) => (role === 'user' ? content : [])).slice(0, -1);

  return fromPatient(deps, 'a reply without a session', async () => {
    const seed = seedOf(`${userId}\u0000${task}`);
    const disease = named ?? (await virtualPatient.choose(null, seed));
    const patient = await virtualPatient.caseOf(disease, seed);
    if (!patient) throw new Error(`${disease} has no case`);
    const rounds: (HistoryRound & Pick<HistoryReply, 'lines'>)[] = [];
    const giveWay = givingWay();
    for (const said of latest(before)) {
      rounds.push({ said, ...(await virtualPatient.reply(patient, rounds, said)) });
      await giveWay();
    }
    return (await answerLine({ userId, patient, rounds, said: line })).worded;
  });
}
