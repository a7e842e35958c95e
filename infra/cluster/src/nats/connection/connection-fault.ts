import { EngineMisconfigured, EngineRefused } from '@anamnesis/contracts/ports/models/engine.ts';

type Fault = [says: RegExp, problem: string, remedy: string];

/** Texts of errors from the server's greeting, OpenSSL and Node. */
const faults: readonly Fault[] = [
  [
    /UNABLE_TO_|SELF_SIGNED|unable to (?:verify the first|get (?:local )?issuer) cert|self[- ]signed cert/,
    'its certificate is of an authority that is not trusted',
    'Name the file with the authority in NODE_EXTRA_CA_CERTS.',
  ],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID|match certificate's altnames/,
    'its certificate is for another name',
    'Name the server in NATS_URL as its certificate does.',
  ],
  [
    /CERT_HAS_EXPIRED|certificate has expired|CERT_NOT_YET_VALID|certificate is not yet valid/,
    'its certificate is out of date',
    'Renew it, or set the clock.',
  ],
  [
    /SERVER_OPT_NA tls/,
    'it has no TLS, which tls:// in the address demands',
    'Give the server certificates, or write nats:// in NATS_URL.',
  ],
];

/** Why no connection can be made until an operator fixes something; null where a retry may succeed. */
export function connectionFault(engine: string, error: unknown): EngineMisconfigured | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const said = `${code} ${error.message}`;
  if (/AUTHORIZATION_VIOLATION|authorization violation/i.test(said)) {
    const remedy = 'Correct the user and the password in NATS_URL.';
    return new EngineRefused(engine, 'it does not know the user by this password', remedy);
  }
  const fault = faults.find(([says]) => says.test(said));
  return fault ? new EngineMisconfigured(engine, fault[1], fault[2]) : null;
}
