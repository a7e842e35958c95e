import { api } from '@anamnesis/contracts/api.ts';
import { bigUpload } from '../support/big-upload.ts';
import { flateBomb } from '../support/bombs.ts';
import {
  join,
  joinMany,
  type Person,
  timeOfUpload,
  uploadForm,
} from '@anamnesis/infra/test/support/people.ts';
import { comesTrue, inTime } from '@anamnesis/infra/test/support/poll.ts';
import { bystander, excess, idleWaits, isFelt, peakOf, waitsInWords } from '../support/pressure.ts';
import type { Attack } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';

const mb = 1 << 20;
const fileMb = 95;
/** What the whole server may take, and what it may keep. */
const mostMb = 1200;
const keptMb = 600;
const attackers = 4;
/** After that time an upload that waits for its turn is given up. */
const longestUploadMs = 25_000;
const waiting = { status: 102, ms: longestUploadMs, sent: 0, text: '' };
const secondsForUploads = 15;
/** Refused before all of it was sent: what is left cannot be written. */
const cutOff = { status: 0 };
const refusals = new Set([102, 200, 413, 415, 422, 429, 503, 507]);

function uploadMany(url: string, people: readonly Person[], count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, at) => {
      const { client, folderId } = people[at % people.length]!;
      const isText = at % 2 === 0;
      const form = {
        path: (isText ? api.uploadText : api.uploadPDF).path,
        token: client.token,
        fields: { folderID: folderId, customName: `Large ${at}` },
        file: { field: 'file', name: isText ? 'large.txt' : 'large.pdf' },
        size: fileMb * mb,
      };
      const upload = bigUpload(url, form, isText ? 'Large notes. ' : '%PDF-1.7\n');
      return inTime(longestUploadMs, upload).then((answer) => answer ?? waiting);
    }),
  );
}

/** So many as can be sent in the time: 40 where the machine is quick, 6 at least. */
async function affordable(url: string, people: readonly Person[], seconds: number): Promise<number> {
  const [{ ms } = { ms: 1000 }] = await uploadMany(url, people, 1);
  return Math.max(6, Math.min(40, Math.floor((seconds * 1000) / ms)));
}

const countOf = (statuses: readonly number[]): string =>
  JSON.stringify(
    Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length])),
  );

async function largeUploads(target: Target, people: readonly Person[], { client }: Person, seconds: number) {
  const user = client.user!;
  const idle = await idleWaits(target.url, user);
  const count = await affordable(target.url, people, seconds);
  const watched = bystander(target.url, user);
  const peak = peakOf(target.residentMb);
  const answers = await uploadMany(target.url, people, count);
  const waits = await watched.stop();
  const most = peak.stop();
  await comesTrue(() => target.residentMb() < keptMb, 500);
  const kept = target.residentMb();
  const statuses = answers.map(({ status }) => status);
  const odd = answers.filter(({ status }) => !refusals.has(status));
  const faults = [
    ...excess(idle, waits),
    ...odd.slice(0, 3).map(({ status, text }) => `answer ${status} ${text.slice(0, 80)}`),
  ];
  if (most > mostMb) faults.push(`${most} MB resident, ${mostMb} allowed`);
  if (kept > keptMb) faults.push(`${kept} MB stay resident, ${keptMb} allowed`);
  const came = `${count} uploads answered ${countOf(statuses)}; ${most} MB at most, ${kept} MB later; ${waitsInWords(idle, waits)}`;
  return { came, faults };
}

async function bombs(target: Target, attacker: Person, person: Person) {
  const user = person.client.user!;
  const idle = await idleWaits(target.url, user);
  const before = await timeOfUpload(person, 'Before');
  const kinds = [flateBomb(1), flateBomb(2), flateBomb(1, 'page')];
  const watched = bystander(target.url, user);
  const peak = peakOf(target.residentMb);
  const sent = Array.from({ length: 20 }, async (_, at) => {
    const content = Buffer.concat([kinds[at % kinds.length]!, Buffer.from(`\n% ${at}`)]);
    const form = uploadForm({
      folderId: attacker.folderId,
      name: `Bomb ${at}`,
      fileName: 'bomb.pdf',
      content,
    });
    const answer = await inTime(longestUploadMs, attacker.client.call('uploadPDF', { form })).catch(
      () => cutOff,
    );
    return answer?.status ?? waiting.status;
  });
  const beside: number[] = [];
  for (let at = 0; at < 3; at += 1) beside.push(await timeOfUpload(person, `Beside ${at}`));
  const statuses = await Promise.all(sent);
  const [waits, most] = [await watched.stop(), peak.stop()];
  const longest = Math.max(...beside);
  const faults = excess(idle, waits);
  if (isFelt(longest, before)) {
    faults.push(`somebody else's upload took ${longest} ms, ${before} without the bombs`);
  }
  if (most > mostMb) faults.push(`${most} MB resident, ${mostMb} allowed`);
  for (const status of new Set(statuses))
    if (status !== cutOff.status && !refusals.has(status)) faults.push(`a bomb was answered ${status}`);
  const uploads = `another's uploads ${beside.join(', ')} ms (before ${before})`;
  return {
    came: `answered ${countOf(statuses)}; ${uploads}; ${most} MB at most; ${waitsInWords(idle, waits)}`,
    faults,
  };
}

/** Much at once, and little that becomes much: nobody else waits, and the memory is bounded. */
export const memory: Attack = {
  name: 'memory',
  async run({ check, many }) {
    await withTarget({}, async (target) => {
      const people = await joinMany(target.url, attackers);
      const person = await join(target.url);
      await check(`uploads of ${fileMb} MB at once, by ${attackers} people`, () =>
        largeUploads(target, people, person, many(secondsForUploads)),
      );
    });
    await withTarget({}, async (target) => {
      const [attacker, person] = await Promise.all([join(target.url), join(target.url)]);
      const pid = target.pid();
      await check('20 flate bombs of one person', () => bombs(target, attacker, person));
      await check('the same server afterwards', async () => {
        const faults = target.pid() === pid ? [] : ['another process answers: the server had ended'];
        return { came: `${target.residentMb()} MB`, faults };
      });
    });
  },
};
