import { isIP } from 'node:net';
import { EventStoreDBClient } from '@eventstore/db-client';
import {
  type ConnectionOptions,
  parseConnectionString,
} from '@eventstore/db-client/dist/Client/parseConnectionString.js';

/** A parsed and validated connection string of the event log. It contains the password. */
export type Address = {
  /** For the client: always `esdb`, whichever of the names was given. */
  connectionString: string;
  /** Null: the address names no user, and the server treats us as anonymous. */
  user: string | null;
  tls: boolean;
  /** The file with the trusted certificate authorities; null: those of Node. */
  authorities: string | null;
  /** One of them, or several members of a cluster; with `discover`, the one name behind which a cluster is looked up. */
  hosts: readonly { address: string; port: number }[];
  /** Whether the member to connect to is found by gossip. */
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
 * The options of the client, each with a check for values that would break a guarantee of the log. The client itself only prints
 * unknown options to the console, together with the string and its password, and reads `5s` as the number 5.
 */
const options: Readonly<Record<string, Check>> = {
  connectionname: anything,
  tls: anything,
  tlscafile: anything,
  usercertfile: anything,
  userkeyfile: anything,
  tlsverifycert: only('true', 'certificates are always checked; name the authority with tlsCAFile instead'),
  // Otherwise a rejected append would be answered like a successful one.
  throwonappendfailure: only('true', 'an append that was refused would pass for one that was taken'),
  // Every call requires the leader, so another member would only answer with the leader's address.
  nodepreference: only('leader', 'every call needs the leader, which other members only name'),
  // Appends and reads have time limits of their own.
  defaultdeadline: number(1, dayMs, { unit: 'ms' }),
  discoveryinterval: number(0, dayMs, { unit: 'ms' }),
  // With 0 attempts no member would ever be found.
  maxdiscoverattempts: number(1, 1_000_000, { unit: 'attempts' }),
  gossiptimeout: number(1, 60, { unit: 'seconds' }),
  // 0 would send without a pause, or close every connection at once.
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
 * it is invalid, or has an option with which the log cannot keep its guarantees. No error repeats the string.
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

/** The client ends a password at `:` or `@`, and takes what follows an `@` as the name of the server. */
function refuseUnescaped(connectionString: string, hosts: Address['hosts']): void {
  const [, password = ''] = /^[^:]+:\/\/[^:]+:([^@]+)@/.exec(connectionString) ?? [];
  if (!password.includes(':') && !hosts.some(({ address }) => address.includes('@'))) return;
  throw new Error(
    'the address of the event log has : or @ in its user or password: there they are written %3A and %40',
  );
}

/** The client sends the host of the address as the TLS server name, and Node 26 accepts no IP address as one. */
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
