import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type ReceivedMail = { from: string; to: string[]; source: string };
type Options = {
  /** Rejects every recipient with this reply, by default as unknown. */
  refuseRecipients?: boolean | string;
  /** Accepts connections and never responds. */
  silent?: boolean;
};

/** A small SMTP server on loopback (RFC 5321: EHLO, MAIL, RCPT, DATA, QUIT) that keeps what it is given. */
export async function startSmtpServer({ refuseRecipients = false, silent = false }: Options = {}) {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (!silent) serve(socket, mails, refuseRecipients === true ? '550 no such person' : refuseRecipients);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function serve(socket: Socket, mails: ReceivedMail[], refusal: string | false): void {
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  let data: string[] | null = null;
  const verbs: Record<string, (line: string) => string> = {
    EHLO: () => '250-localhost\r\n250 SMTPUTF8',
    MAIL: (line) => {
      mail = { from: addressIn(line), to: [], source: '' };
      return '250 ok';
    },
    RCPT: (line) => {
      if (refusal) return `${refusal} ${addressIn(line)}`;
      mail.to.push(addressIn(line));
      return '250 ok';
    },
    DATA: () => {
      data = [];
      return '354 go on';
    },
    RSET: () => '250 ok',
    QUIT: () => '221 bye',
  };
  const take = (line: string): void => {
    if (data === null) say(verbs[line.slice(0, 4).toUpperCase()]?.(line) ?? '502 not known');
    else if (line !== '.') data.push(line.replace(/^\.\./, '.'));
    else {
      mails.push({ ...mail, source: data.join('\r\n') });
      data = null;
      say('250 kept');
    }
  };
  let rest = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  say('220 localhost');
}

const addressIn = (line: string): string => /<(.*)>/.exec(line)?.[1] ?? '';
