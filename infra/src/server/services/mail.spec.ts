import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../configuration/config.ts';
import { createMailer } from './mail.ts';

describe('the outbox of people', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each([
    ['its recipient', {}],
    ['somebody whom it names', { to: 'ben' }],
  ])('deletes a mail that was being sent while %s was erased', async (_, { to }: { to?: string }) => {
    const people = new Set(['ada', 'ben', 'eve']);
    const mailer = createMailer(readConfig({ DATA_DIR: dataDir }), {
      clock: () => new Date('2026-03-01T08:00:00Z'),
      people: { byUserId: async (userId) => (people.has(userId) ? ({ userId } as never) : null) },
      // Between sending the mail and checking whether its recipient still exists.
      say: () => people.delete('ada'),
    });
    const content = { to: 'somebody@example.org', subject: 's', text: 't', html: 'h' };
    await mailer.send(
      to === undefined ? { ...content, userId: 'ada' } : { ...content, userId: to, names: ['ada'] },
    );
    await mailer.send({ ...content, userId: 'eve' });
    expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(1);
    await mailer.forget('eve');
    expect(readdirSync(join(dataDir, 'outbox'))).toEqual([]);
  });
});
