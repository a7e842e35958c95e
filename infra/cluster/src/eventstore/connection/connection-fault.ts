import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Address } from './address.ts';

/** Why no connection can be made until an operator changes a setting or a certificate. */
export type ConnectionFault = { problem: string; remedy: string };

const limitMs = 1_000;
const askedAgainMs = 1_000;

/** Matches TLS errors by their code, or by their message where the gRPC client passes on only that. */
const faults: readonly (readonly [RegExp, ConnectionFault])[] = [
  [
    /ERR_TLS_CERT_ALTNAME_INVALID|match certificate's altnames/,
    {
      problem: 'the certificate of the server is for another name',
      remedy: 'Use a name that is in the certificate, or put the name into the certificate.',
    },
  ],
  [
    /CERT_HAS_EXPIRED|certificate has expired|CERT_NOT_YET_VALID|certificate is not yet valid/,
    {
      problem: 'the certificate of the server has expired or is not valid yet',
      remedy: 'Renew it, and see to it that the clocks are right.',
    },
  ],
  [
    /UNABLE_TO_|SELF_SIGNED|unable to (?:verify the first|get (?:local )?issuer) cert|self[- ]signed cert/,
    {
      problem: 'the certificate of the server is of an authority that is not known here',
      remedy: 'Name the file with the certificate of the authority in EVENTSTORE_URL: tlsCAFile=….',
    },
  ],
  [
    /WRONG_VERSION_NUMBER|wrong version number|packet length too long/i,
    {
      problem: 'the address wants TLS, and the server speaks none',
      remedy:
        'Give the server a certificate; or, on a network that may be trusted, say tls=false in EVENTSTORE_URL.',
    },
  ],
];

const onlyTls: ConnectionFault = {
  problem: 'the address says tls=false, and the server speaks TLS only',
  remedy: 'Take tls=false out of EVENTSTORE_URL, and name the authority of the certificate with tlsCAFile.',
};

function faultIn(text: string): ConnectionFault | null {
  const number = /ServerName to an IP address.*Received '([^']*)'/.exec(text)?.[1];
  if (number !== undefined) {
    return {
      problem: `a node of the cluster is advertised by a number (${number}), to which no TLS connection can be made`,
      remedy: 'Set NodeHostAdvertiseAs of each node to a name that is in its certificate.',
    };
  }
  return faults.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * Finds out whether a call failed because the configuration allows no connection; null when the engine is only unavailable, or
 * one of its nodes can be reached. The client reports some causes as text and hides the others behind 'no node found', so
 * this connects to the nodes of the address itself.
 */
export function createDiagnosis(address: Address): (error: unknown) => Promise<ConnectionFault | null> {
  const { tls, authorities, hosts } = address;
  const ca = tls && authorities !== null ? readFileSync(authorities) : undefined;
  let known: { at: number; fault: Promise<ConnectionFault | null> } | null = null;

  async function ofHosts(): Promise<ConnectionFault | null> {
    const found = await Promise.all(hosts.map((host) => shakeHands({ ...host, tls, ca })));
    return found.includes('fine') ? null : (found.find((each) => typeof each === 'object') ?? null);
  }

  return async (error) => {
    if (!(error instanceof Error) || !isConnectionError(error)) return null;
    const fault = faultIn(error.message);
    if (fault) return fault;
    if (!known || performance.now() - known.at > askedAgainMs)
      known = { at: performance.now(), fault: ofHosts() };
    return known.fault;
  };
}

/** Errors of the client without a connection. A server that answers that it is not ready has a connection. */
const isConnectionError = ({ message }: Error): boolean =>
  /No connection established|Failed to connect|Failed to discover|Connection dropped/.test(message);

type Host = { address: string; port: number; tls: boolean; ca: Buffer | undefined };

function shakeHands({ address, port, tls, ca }: Host): Promise<ConnectionFault | 'fine' | 'away'> {
  const { promise, resolve } = Promise.withResolvers<ConnectionFault | 'fine' | 'away'>();
  const socket = connect({
    host: address,
    port,
    ...(isIP(address) === 0 ? { servername: address } : {}),
    ...(ca === undefined ? {} : { ca }),
    ALPNProtocols: ['h2'],
    // Without TLS there is no certificate to verify: this only checks whether the server speaks TLS.
    rejectUnauthorized: tls,
    timeout: limitMs,
  });
  socket.once('secureConnect', () => resolve(tls ? 'fine' : onlyTls));
  socket.once('timeout', () => resolve('away'));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    resolve(tls ? (faultIn(`${error.code} ${error.message}`) ?? 'away') : 'away');
  });
  return promise.finally(() => socket.destroy());
}
