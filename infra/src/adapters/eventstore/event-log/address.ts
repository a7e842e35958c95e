import { isIP } from 'node:net';
import { EventStoreDBClient } from '@eventstore/db-client';
import {
  type ConnectionOptions,
  parseConnectionString,
} from '@eventstore/db-client/dist/Client/parseConnectionString.js';

/** Where the event log is and how it is spoken to: a connection string that was read and found fit. It holds the password. */
export type Address = {
  /** For the client: always `esdb`, whichever of the names was given. */
  connectionString: string;
  /** Null: nobody is named, and the server takes us for anonymous. */
  user: string | null;
  tls: boolean;
  /** The file with the authorities to trust, those of Node when it is null. */
  authorities: string | null;
  /** One of them, or several members of a cluster; with `discover`, the one name behind which a cluster is looked up. */
  hosts: readonly { address: string; port: number }[];
  /** Whether the member to talk to is looked up by gossip. */
  discovered: boolean;
};

/** What is wrong with a value of an option, or null. */
type Check = (value: string) => string | null;

const anything: Check = () => null;

const only =
  (wanted: string, because: string): Check =>
  (value) =>
    value.toLowerCase() === wanted ? null : because;

const number =
  (least: number, most: number, { unit, orNone = false }: { unit: string; orNone?: boolean }): Check =>
  (value) => {
    if (orNone && value === '-1') return null;
    const ok = /^\d{1,12}$/.test(value) && Number(value) >= least && Number(value) <= most;
    const none = orNone ? ', or -1 for none' : '';
    return ok ? null : `it must be a whole number from ${least} to ${most} (${unit})${none}`;
  };

const dayMs = 86_400_000;

/**
 * What the client takes, each with what would break a promise of the log when it were followed. Of anything else the client
 * only tells in the console, together with the string and its password; numbers it reads as far as they go (`5s` as 5).
 */
const options: Readonly<Record<string, Check>> = {
  connectionname: anything,
  tls: anything,
  tlscafile: anything,
  usercertfile: anything,
  userkeyfile: anything,
  tlsverifycert: only('true', 'certificates are always checked; name the authority with tlsCAFile instead'),
  // An append that was refused would be answered like one that was taken.
  throwonappendfailure: only('true', 'an append that was refused would pass for one that was taken'),
  // Every call asks for the leader, so another member only answers where the leader is.
  nodepreference: only('leader', 'every call needs the leader, which other members only name'),
  // Appends and reads have limits of their own.
  defaultdeadline: number(1, dayMs, { unit: 'ms' }),
  discoveryinterval: number(0, dayMs, { unit: 'ms' }),
  // With none, no member would ever be found.
  maxdiscoverattempts: number(1, 1_000_000, { unit: 'attempts' }),
  gossiptimeout: number(1, 60, { unit: 'seconds' }),
  // 0 would send without a pause, or give up every connection.
  keepaliveinterval: number(1, dayMs, { unit: 'ms', orNone: true }),
  keepalivetimeout: number(1, dayMs, { unit: 'ms', orNone: true }),
};

function refuseOptions(connectionString: string): void {
  const afterUser = connectionString.replace(/^[^:]+:\/\/(?:[^:]+:[^@]+@)?/, '');
  for (const pair of (afterUser.split('?')[1] ?? '').split('&')) {
    const [key = '', value = ''] = pair.split('=');
    const name = key.trim().toLowerCase().replaceAll(/[_-]/g, '');
    if (name === '') continue;
    const check = Object.hasOwn(options, name) ? options[name] : undefined;
    const problem = check ? check(value.trim()) : '';
    if (problem === null) continue;
    const because = problem === '' ? '' : `; ${problem}`;
    throw new Error(`the address of the event log has an option that cannot be followed: ${key}${because}`);
  }
}

/**
 * `connectionString`: `esdb://[user:password@]host:port[,host:port…][?tls=false&tlsCAFile=…&keepAliveInterval=ms…]`, or
 * `esdb+discover://` for a cluster behind one name; `kurrentdb`, `kurrent` and `kdb` for `esdb` mean the same. Throws when it
 * is not one, or asks for what the log cannot hold its promises with. No error repeats the string.
 */
export function readAddress(connectionString: string): Address {
  refuseOptions(connectionString);
  const known = connectionString.trim().replace(/^(?:kurrent(?:db)?|kdb)(?=[:+])/, 'esdb');
  const { tls = true, tlsCAFile, hosts, dnsDiscover, defaultCredentials, ...rest } = parse(known);
  if (!tls && (tlsCAFile ?? rest.userCertFile ?? rest.userKeyFile) !== undefined) {
    throw new Error('the address of the event log names certificates, and turns TLS off (tls=false)');
  }
  refuseUnescaped(known, hosts);
  if (tls) for (const { address } of hosts) refuseIp(address);
  return {
    connectionString: known,
    user: defaultCredentials?.username ?? null,
    tls,
    authorities: tlsCAFile ?? null,
    hosts,
    discovered: dnsDiscover || hosts.length > 1,
  };
}

/** The client ends a password at a colon or an at sign, and takes what follows the latter for the name of the server. */
function refuseUnescaped(connectionString: string, hosts: Address['hosts']): void {
  const [, password = ''] = /^[^:]+:\/\/[^:]+:([^@]+)@/.exec(connectionString) ?? [];
  if (!password.includes(':') && !hosts.some(({ address }) => address.includes('@'))) return;
  throw new Error(
    'the address of the event log has : or @ in its user or password: there they are written %3A and %40',
  );
}

/** The client asks the server for its certificate by the name of the address, and Node 26 takes no number for a name. */
function refuseIp(address: string): void {
  if (isIP(address) === 0) return;
  throw new Error(
    `the address of the event log is a number (${address}), to which no TLS connection can be made: ` +
      'use a name that is in the certificate',
  );
}

function parse(connectionString: string): ConnectionOptions {
  try {
    return parseConnectionString(connectionString);
  } catch {
    // Its messages quote the string, and with it the password; so does the error itself.
    throw new Error('the address of the event log is no esdb:// connection string that can be used');
  }
}

/** Throws when a file that the address names cannot be used. Nothing is connected yet. */
export function clientFor({ connectionString }: Address): EventStoreDBClient {
  let detail = '';
  try {
    return EventStoreDBClient.connectionString(connectionString);
  } catch (error) {
    if (error instanceof Error && /certificate|userCertFile/i.test(error.message))
      detail = `: ${error.message}`;
  }
  throw new Error(`the address of the event log is no esdb:// connection string that can be used${detail}`);
}
