import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Whoever has one address of IPv6 has all of its network. */
const ipv6Prefix = 56;

/** Where a request comes from, as far as guesses are counted: an IPv4 address or a network of IPv6. */
export const addressOf = ({ ip }: Pick<Request, 'ip'>): string => ipKeyGenerator(ip ?? '', ipv6Prefix);
