import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Headers by which a proxy on this machine marks a forwarded request. */
const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Whether a request comes from this machine and was not forwarded, or has the operator's token. */
export function isOperator(req: Request, token: string | undefined): boolean {
  return isLocal(req) || (token !== undefined && hasToken(req, token));
}

function isLocal({ ip = '', headers, socket }: Request): boolean {
  const forwarded = forwarding.some((name) => headers[name] !== undefined);
  return (
    !forwarded && isLoopback(ip) && isLoopback(socket.remoteAddress ?? '') && isForThisMachine(headers.host)
  );
}

/** A page of somebody else, whose name resolves to this machine, is read by a browser of this machine under that name. */
function isForThisMachine(host: string | undefined): boolean {
  const name = host === undefined ? '' : (URL.parse(`http://${host}`)?.hostname ?? '');
  return name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''));
}

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

function hasToken({ headers }: Request, token: string): boolean {
  const given = /^Bearer +(\S.*)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
