import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Of this machine, of networks behind it, and those that are nobody's. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
// The last two lead to addresses of the fourth version.
for (const [network, prefix] of [
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the internet. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

export class NotPublic extends Error {
  override name = 'NotPublic';
}

type LookUpAll = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name for a connection, to public addresses only: what is connected to is what was looked at, however often a name server
 * changes its mind. A host that is an IP address is never looked up, and has to be looked at before.
 */
export const lookUpPublic =
  (resolve: LookUpAll = lookUp): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new NotPublic('the name has no address'), '');
      if (!addresses.every(({ address }) => isPublic(address)))
        return done(new NotPublic('the name leads to an address that is not public'), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
