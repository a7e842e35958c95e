import type { ConnectionOptions } from 'nats';

type Addressed = Required<Pick<ConnectionOptions, 'servers'>> &
  Pick<ConnectionOptions, 'user' | 'pass' | 'tls'>;

/**
 * Connection options from `[nats://|tls://][user:password@]host[:port]`, one address or several of one cluster. The client
 * itself does not read a user from an address. With `tls://` a server without TLS is rejected; otherwise TLS is used where the
 * server requires it. Throws when an address is invalid or the addresses differ in user or protocol; errors never contain the
 * password.
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

/** Whether the percent-encoding is valid. */
function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
