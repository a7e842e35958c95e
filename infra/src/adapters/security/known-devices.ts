import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KnownDevices } from '@anamnesis/contracts/ports/people/security.ts';

/** So many people of one browser are known; the one who has not signed in for longest goes first. */
const mostPeople = 5;

const partsOf = (value: string | null): string[] =>
  (value ?? '').split('~', mostPeople).filter((part) => /^[\w-]{22}\.[\w-]{43}$/.test(part));

/**
 * For each person `<random id>.<signature>`, both base64url, joined by `~`; the signature is over the id and the person, so
 * that the value names nobody. The key is made from the server's secret for this purpose alone.
 */
export function createKnownDevices(secret: string): KnownDevices {
  const key = createHmac('sha256', secret).update('known devices').digest();
  const sign = (id: string, userId: string): Buffer =>
    createHmac('sha256', key).update(`${id} ${userId}`).digest();
  const idIn = (part: string, userId: string): string | null => {
    const [id = '', signature = ''] = part.split('.');
    return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(id, userId)) ? id : null;
  };
  const deviceOf = (userId: string, value: string | null): string | null =>
    partsOf(value).reduce<string | null>((found, part) => found ?? idIn(part, userId), null);
  return {
    deviceOf,
    remember(userId, former) {
      const id = deviceOf(userId, former) ?? randomBytes(16).toString('base64url');
      const others = partsOf(former).filter((part) => idIn(part, userId) === null);
      const own = `${id}.${sign(id, userId).toString('base64url')}`;
      return [own, ...others].slice(0, mostPeople).join('~');
    },
  };
}
