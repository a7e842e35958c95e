import type { ConnectionOptions } from 'nats';

type Addressed = Required<Pick<ConnectionOptions, 'servers'>> &
  Pick<ConnectionOptions, 'user' | 'pass' | 'tls'>;

/**
 * What the client takes, of `[nats://|tls://][user:password@]host[:port]`, several of one cluster. The client itself knows no
 * user in an address. `tls://` refuses a server that offers none; without it TLS is used where the server demands it. Throws
 * when the addresses do not agree or cannot be read; what it throws holds no password.
 */
export function addressesOf(servers: string | readonly string[]): Addressed {
  const urls = [servers].flat().map(parse);
  const [first] = urls;
  if (!first) throw new Error('the bus has no address');
  const { username, password, protocol } = first;
  const agrees = (url: URL): boolean =>
    url.username === username && url.password === password && url.protocol === protocol;
  if (!urls.every(agrees))
    throw new Error('the addresses of the bus do not name the same user, or not all of them TLS');
  return {
    servers: urls.map(({ host }) => host),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
  };
}

function parse(server: string): URL {
  const address = server.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `nats://${address}`);
  const isAddress = url && ['nats:', 'tls:'].includes(url.protocol) && url.hostname !== '';
  if (isAddress && isEncoded(url.username) && isEncoded(url.password)) return url;
  throw new Error('an address of the bus is not nats://[user:password@]host:port, or tls:// for the same');
}

/** Whether each `%` begins what can be decoded. */
function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
