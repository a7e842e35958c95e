import { afterEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { startSmtpServer } from '../../../../test/support/smtp-server.ts';
import { createSmtpMailer } from './mailer.ts';

const mail = {
  userId: 'zoe',
  to: 'zoë@example.org',
  subject: 'Ihr Code – 1',
  text: 'Grüße\n.\nEnd',
  html: '<p>Grüße</p>',
};
const from = 'Anamnesis <no-reply@example.org>';

describe('mail over SMTP', () => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  afterEach(() => server.close());

  it('reaches the server with both texts and the sender', async () => {
    server = await startSmtpServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    await mailer.send(mail);
    await mailer.send({ ...mail, unsubscribeUrl: 'https://example.org/u/1' });
    await mailer.close();
    const [first, second] = server.mails;
    expect(first).toMatchObject({ from: 'no-reply@example.org', to: [mail.to] });
    expect(first?.source).toMatch(/^Subject: =\?UTF-8\?Q\?Ihr_Code/m);
    expect(first?.source).toContain('Gr=C3=BC=C3=9Fe\r\n.\r\nEnd');
    expect(first?.source).toContain('Content-Type: text/html');
    expect(first?.source).not.toContain('List-Unsubscribe');
    expect(second?.source).toContain('List-Unsubscribe: <https://example.org/u/1>');
  });

  it('takes an address for one address, whatever is in it', async () => {
    server = await startSmtpServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    await mailer.send({ ...mail, to: 'ada@example.org, eve@example.org' }).catch(() => {});
    await mailer.send({ ...mail, to: 'ada@example.org>\r\nRCPT TO:<eve@example.org' }).catch(() => {});
    await mailer.close();
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('eve@example.org');
  });

  it('fails when the server refuses the person, or is not there', async () => {
    server = await startSmtpServer({ refuseRecipients: true });
    const mailer = createSmtpMailer({ url: server.url, from });
    const refused = {
      name: 'MailNotSent',
      message: 'the mail server answered 550 to RCPT TO',
      forGood: true,
    };
    await expect(mailer.send(mail)).rejects.toMatchObject(refused);
    await mailer.close();
    const away = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from });
    await expect(away.send(mail)).rejects.toMatchObject({ name: 'MailNotSent', forGood: false });
    await expect(away.send(mail)).rejects.toThrow('ECONNREFUSED');
    await away.close();
  });

  it('fails with nothing that a log must not know', async () => {
    server = await startSmtpServer({ refuseRecipients: true });
    const mailer = createSmtpMailer({ url: server.url, from });
    for (const to of [mail.to, 'not an address']) {
      const failure: unknown = await mailer.send({ ...mail, to }).catch((error: unknown) => error);
      const logged = JSON.stringify(pino.stdSerializers.err(failure as Error));
      for (const secret of [mail.to, to, mail.subject]) expect(logged).not.toContain(secret);
    }
    await mailer.close();
  });

  it('may be tried again later when the server says so', async () => {
    server = await startSmtpServer({ refuseRecipients: '451 greylisted' });
    const mailer = createSmtpMailer({ url: server.url, from });
    await expect(mailer.send(mail)).rejects.toMatchObject({ forGood: false });
    await mailer.close();
  });

  it('gives up on a server that is silent, and on one that is slow at every step', async () => {
    server = await startSmtpServer({ silent: true });
    const impatient = (retrier: { stepMs: number; wholeMs: number }) =>
      createSmtpMailer({ url: server.url, from, retrier });
    const refused = { name: 'MailNotSent', forGood: false };
    await expect(impatient({ stepMs: 50, wholeMs: 60_000 }).send(mail)).rejects.toMatchObject(refused);
    await expect(impatient({ stepMs: 60_000, wholeMs: 50 }).send(mail)).rejects.toMatchObject(refused);
  });
});
