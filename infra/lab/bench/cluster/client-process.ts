// The users of a measure in a process of their own, beside the services: they seed, answer and follow, and report what
// they saw. Forked by client.ts, which sends the job and receives the result.
import { withPorts } from '@anamnesis/infra/test/cluster/log.ts';
import { today } from '../seed/folder.ts';
import { cardsOf } from '../seed/person.ts';
import { reviewsOf } from '../seed/reviews.ts';
import { percentile } from '../statistics.ts';
import type { ClientJob, ClientResult, Seen } from './client.ts';
import { answerCards, arrived, openStudents, type Sent, type Student } from './students.ts';

const atOnce = 32;
const appendsAtOnce = 64;

const both = (samples: number[]) => ({ p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) });
const least = (samples: number[]): number => samples.reduce((a, b) => Math.min(a, b), Infinity);
const most = (samples: number[]): number => samples.reduce((a, b) => Math.max(a, b), 0);

/** What became of events, from the first one's sending to the last one's arrival. */
function seen(sent: readonly Sent[]): Seen {
  const heard = sent.map((each) => each.student.browser.heardAt(each.position)! - each.begunAt);
  const reading = sent.filter((each) => each.student.browser.shownAt(each.position) !== null);
  const shown = reading.map((each) => each.student.browser.shownAt(each.position)! - each.begunAt);
  const first = least(sent.map(({ begunAt }) => begunAt));
  const ends = sent.map(({ student: { browser }, position }) =>
    Math.max(browser.heardAt(position)!, browser.shownAt(position) ?? 0),
  );
  const seconds = (most(ends) - first) / 1000;
  return { events: sent.length, perSecond: sent.length / seconds, heard: both(heard), shown: both(shown) };
}

/** Events appended to the log as fast as it takes them: what the services behind it do by themselves. */
async function append(env: Record<string, string>, students: readonly Student[]): Promise<Sent[]> {
  const histories = students.map(({ person }) => [...reviewsOf(person, 1, today())]);
  const longest = Math.max(...histories.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, n) => n).flatMap((n) =>
    histories.flatMap((history, of) => (history[n] ? [{ student: students[of]!, ...history[n] }] : [])),
  );
  return withPorts(env, async ({ log }) => {
    const sent: Sent[] = [];
    let next = 0;
    const place = async (): Promise<void> => {
      while (next < all.length) {
        const { student, stream, events, after } = all[next++]!;
        const begunAt = performance.now();
        const { position } = await log.append(stream, events, after);
        sent.push({ student, position, begunAt, answeredAt: performance.now() });
      }
    };
    await Promise.all(Array.from({ length: appendsAtOnce }, place));
    return sent;
  });
}

async function phase(work: () => Promise<Sent[]>): Promise<{ sent: Sent[]; processorSeconds: number }> {
  const before = process.cpuUsage();
  process.send?.('begun');
  const sent = await work();
  await arrived(sent);
  const { user, system } = process.cpuUsage(before);
  process.send?.('ended');
  return { sent, processorSeconds: (user + system) / 1e6 };
}

async function run({ people, command, query, env, warmUp, seconds }: ClientJob): Promise<ClientResult> {
  const students = await openStudents(people, query);
  const burst = env ? await phase(() => append(env, students)) : null;
  const warm = await answerCards({ students, command, atOnce, goesOn: (sent) => sent < warmUp });
  await arrived(warm);
  const until = performance.now() + seconds * 1000;
  const load = await phase(() =>
    answerCards({ students, command, atOnce, goesOn: () => performance.now() < until }),
  );
  const latencies = load.sent.map(({ begunAt, answeredAt }) => answeredAt - begunAt);
  const lastAnswer = most(load.sent.map(({ answeredAt }) => answeredAt));
  const firstSent = least(load.sent.map(({ begunAt }) => begunAt));
  verify(students[0]!, [...warm, ...load.sent], burst?.sent ?? []);
  for (const { browser } of students) browser.close();
  return {
    burst: burst && { ...seen(burst.sent), processorSeconds: burst.processorSeconds },
    load: { ...seen(load.sent), processorSeconds: load.processorSeconds },
    reviews: {
      perSecond: load.sent.length / ((lastAnswer - firstSent) / 1000),
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
    },
  };
}

/** What the reading tab shows in the end has to be all that its person did. */
function verify(reader: Student, answered: readonly Sent[], appended: readonly Sent[]): void {
  const own = [...answered, ...appended].filter(({ student }) => student === reader).length;
  const shown = reader.browser.answersShown();
  if (shown !== own)
    throw new Error(
      `${own} answers were given and ${shown} are shown, of ${cardsOf(reader.person).length} cards`,
    );
}

process.once('message', (job) => {
  run(job as ClientJob).then(
    (result) => process.send?.({ result }, () => process.exit(0)),
    (error: unknown) => {
      process.send?.({ error: error instanceof Error ? error.stack : String(error) }, () => process.exit(1));
    },
  );
});
