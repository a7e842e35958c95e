import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { IdentityProvider } from '@anamnesis/contracts/ports/people/identity-provider.ts';
import { createGoogleIdentityProvider } from '../../adapters/google/identity-provider.ts';
import type { Config } from '../configuration/config.ts';

/** Signing in with Google, where a client id is configured. */
export function createGoogle(config: Config, clock: Clock): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl } = config;
  return clientId === undefined ? null : createGoogleIdentityProvider({ clientId, issuer, jwksUrl, clock });
}
