import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutboxMailer } from './outbox.ts';

const mail = {
  userId: 'ada',
  to: 'ada@example.org',
  subject: 'Your code',
  text: 'Code 123456',
  html: '<p>Code 123456</p>',
};

describe('the outbox', () => {
  let root: string;
  const announced: string[] = [];
  const outbox = () =>
    createOutboxMailer({
      dir: join(root, 'outbox'),
      from: 'Anamnesis <no-reply@localhost>',
      clock: () => new Date('2026-03-01T08:00:00Z'),
      announce: (file) => announced.push(file),
    });
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'outbox-'));
    announced.length = 0;
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('keeps a mail as a file that it names', async () => {
    await outbox().send(mail);
    const [file = ''] = announced;
    const source = await readFile(file, 'utf8');
    expect(source).toContain('To: ada@example.org');
    expect(source).toContain('Date: Sun, 01 Mar 2026 08:00:00 +0000');
    expect(source).toContain('Code 123456');
    expect(basename(file)).toMatch(/^2026-03-01T08-00-00-000Z-.*\.eml$/);
    expect(basename(file)).not.toContain('ada');
  });

  it.skipIf(process.platform === 'win32')('lets only the owner read it', async () => {
    await outbox().send(mail);
    expect((await stat(announced[0] ?? '')).mode & 0o777).toBe(0o600);
  });

  it('keeps a mail with a name once, by its Message-ID', async () => {
    const named = { ...mail, id: 'reminder-2026-03-01-x' };
    await outbox().send(named);
    await outbox().send(named);
    await outbox().send({ ...named, userId: 'eve', to: 'eve@example.org' });
    expect(announced).toHaveLength(2);
    expect(await readFile(announced[0] ?? '', 'utf8')).toContain(
      'Message-ID: <reminder-2026-03-01-x@localhost>',
    );
  });

  it('forgets a mail that names a person, whoever it is for', async () => {
    const mailer = outbox();
    await mailer.send({ ...mail, names: ['ben', 'cid'] });
    await mailer.send({ ...mail, names: ['dan'] });
    await mailer.forget('cid');
    expect(await readdir(join(root, 'outbox'))).toEqual([basename(announced[1] ?? '')]);
    await mailer.forget('ada');
    expect(await readdir(join(root, 'outbox'))).toEqual([]);
  });

  it('forgets the mails of one person', async () => {
    const mailer = outbox();
    await mailer.forget(mail.userId);
    await mailer.send(mail);
    await mailer.send(mail);
    await mailer.send({ ...mail, userId: 'eve', to: 'eve@example.org' });
    expect(new Set(announced).size).toBe(3);
    await mailer.forget(mail.userId);
    expect(await readdir(join(root, 'outbox'))).toEqual([basename(announced[2] ?? '')]);
  });
});
