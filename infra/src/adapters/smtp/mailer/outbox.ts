import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Mailer } from '@anamnesis/contracts/ports/people/mailer.ts';
import { createTransport } from 'nodemailer';
import { isMissingFile } from '../../files/durable.ts';
import { toMessage } from './message.ts';

type Options = {
  dir: string;
  from: string;
  clock: Clock;
  /** Called with the path of each mail that was written. */
  announce: (file: string) => void;
};

/** Where there is no mail server: each mail becomes an .eml file, which every mail program opens. */
export function createOutboxMailer({ dir, from, clock, announce }: Options): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const name = mail.id === undefined ? randomUUID().slice(0, 8) : markOf(mail.id);
      const people = [mail.userId, ...(mail.names ?? [])].map(markOf);
      const ending = `-${name}-${people.join('-')}.eml`;
      if (mail.id !== undefined && (await filesIn(dir)).some((file) => file.endsWith(ending))) return;
      const { message } = await transport.sendMail({ ...toMessage(from, mail), date: clock() });
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const time = clock().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(dir, `${time}${ending}`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      announce(file);
    },
    async forget(userId) {
      const mark = markOf(userId);
      const names = (await filesIn(dir)).filter((name) => name.split(/[-.]/).includes(mark));
      await Promise.all(names.map((name) => rm(join(dir, name), { force: true })));
    },
    close: async () => transport.close(),
  };
}

/** Finds a mail, or the mails to a person and about this person, by file name without the name revealing whose they are. */
const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

async function filesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
