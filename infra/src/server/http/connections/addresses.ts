import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** A client that has one IPv6 address has its whole network. */
const ipv6Prefix = 56;

/** The key by which guesses of a client are counted: its IPv4 address or its IPv6 network. */
export const addressOf = ({ ip }: Pick<Request, 'ip'>): string => ipKeyGenerator(ip ?? '', ipv6Prefix);
