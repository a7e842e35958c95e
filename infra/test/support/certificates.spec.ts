import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeAuthority, makeCertificate } from './certificates.ts';

it('makes certificates that are what they say', () => {
  const authority = makeAuthority();
  const trusted = new X509Certificate(authority.cert);
  const { cert } = makeCertificate(authority, ['localhost', '127.0.0.1'], new Date('2031-02-03T04:05:06Z'));
  const certificate = new X509Certificate(cert);
  expect(trusted.ca).toBe(true);
  expect(certificate.verify(trusted.publicKey)).toBe(true);
  expect(certificate.checkIssued(trusted)).toBe(true);
  expect(certificate.validToDate).toEqual(new Date('2031-02-03T04:05:06Z'));
  expect([certificate.checkHost('localhost'), certificate.checkIP('127.0.0.1')]).toEqual([
    'localhost',
    '127.0.0.1',
  ]);
});
