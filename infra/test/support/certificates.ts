import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A key and its certificate, as PEM. */
export type Certificate = { key: string; cert: string };
export type Authority = Certificate & { name: string; privateKey: KeyObject };

const dayMs = 86_400_000;

/** An authority for the length of a test, whose certificate clients are given as a file. */
export function makeAuthority(name = 'Authority of a test'): Authority {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = { subject: name, issuer: name, publicKey, signedBy: privateKey, extensions: [isAuthority] };
  return { name, privateKey, key: pem(privateKey), cert: certificate(body) };
}

/** A certificate for a server of these names or addresses. `until`: when it expires, in a day if not said. */
export function makeCertificate(authority: Authority, names: readonly string[], until?: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    key: pem(privateKey),
    cert: certificate({
      subject: names[0]!,
      issuer: authority.name,
      publicKey,
      signedBy: authority.privateKey,
      extensions: [alternativeNames(names)],
      until,
    }),
  };
}

type Body = {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  signedBy: KeyObject;
  extensions: readonly Buffer[];
  until?: Date | undefined;
};

/** As RFC 5280 has it: version 3, signed by ECDSA with SHA-256. */
function certificate({ subject, issuer, publicKey, signedBy, extensions, until }: Body): string {
  const end = until ?? new Date(Date.now() + dayMs);
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(ecdsaWithSha256),
    nameOf(issuer),
    sequence(time(new Date(end.getTime() - 30 * dayMs)), time(end)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, signedBy);
  const der = sequence(body, sequence(ecdsaWithSha256), tagged(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** DER: a tag, a length, and what it is of. */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
const integer = (bytes: Buffer): Buffer => tagged(0x02, bytes);
const octets = (content: Buffer): Buffer => tagged(0x04, content);
const oid = (...bytes: readonly number[]): Buffer => tagged(0x06, Buffer.from(bytes));
const time = (date: Date): Buffer =>
  tagged(
    0x17,
    Buffer.from(
      `${date
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );

const ecdsaWithSha256 = oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02);
const commonName = oid(0x55, 0x04, 0x03);
const nameOf = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(commonName, tagged(0x0c, Buffer.from(name)))));

const isAuthority = sequence(
  oid(0x55, 0x1d, 0x13),
  tagged(0x01, Buffer.from([0xff])),
  octets(sequence(tagged(0x01, Buffer.from([0xff])))),
);

function alternativeNames(names: readonly string[]): Buffer {
  const each = names.map((name) =>
    isIPv4(name) ? tagged(0x87, Buffer.from(name.split('.').map(Number))) : tagged(0x82, Buffer.from(name)),
  );
  return sequence(oid(0x55, 0x1d, 0x11), octets(sequence(...each)));
}
