import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryReply, HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { type KnownPatient, replyTo } from '@anamnesis/knowledge/laboratory.ts';
import { checked, type Checked } from './check.ts';

export type Answered = Checked & { asks: readonly Ask[]; reply: HistoryReply; contradicts: string | null };

const beginning = /^(?:as i (?:said|mentioned)|like i told you) |^(?:yes|yeah) /u;
const coreOf = ({ lines }: HistoryReply): string =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(beginning, '');

/** Kinds of asks whose answer is the same whenever it is given. */
const isSteady = (asks: readonly Ask[]): boolean =>
  asks.length === 1 && /^(?:topic|aspect:[^:]+:|condition|relative|drug|exam|test):?/u.test(asks[0] ?? '');

/** The replies to a conversation, each checked; `contradicts`: what was said before to the same, and is not said now. */
export function conversationOf(known: KnownPatient, lines: readonly (readonly Ask[])[]): Answered[] {
  const rounds: HistoryRound[] = [];
  const before = new Map<string, string>();
  return lines.map((asks) => {
    const reply = replyTo(known, rounds, asks);
    const found = checked(known.patient, { asks, reply, rounds }, known);
    rounds.push({ said: '', asks, disclosed: reply.disclosed, focus: reply.focus });
    const key = asks.join(' ');
    const core = coreOf(reply);
    const first = before.get(key);
    if (isSteady(asks) && first === undefined) before.set(key, core);
    const isSame = first === undefined || first.includes(core) || core.includes(first);
    return { ...found, asks, reply, contradicts: isSame ? null : `${first} / ${core}` };
  });
}
