import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJwtTokens } from './jwt.ts';
import { createStreamTickets } from './stream-tickets.ts';

const secret = 'a secret of the server';
const session = { userId: 'ann', version: 3, id: 'a token', expiresAt: '2026-03-01T20:00:00.000Z' };
const time = { now: Date.parse('2026-03-01T08:00:00Z') };
const clock = () => new Date(time.now);
const tickets = createStreamTickets({ secret, clock });

describe('a ticket of an event stream', () => {
  it('is opened by any server with the same secret, and by no other', () => {
    const ticket = tickets.issue(session);
    expect(createStreamTickets({ secret, clock }).open(ticket)).toMatchObject({ session });
    expect(createStreamTickets({ secret: 'another', clock }).open(ticket)).toBeNull();
  });

  it('is another one each time, tells nothing of its person, and fits into an address', () => {
    const [one, other] = [tickets.issue(session), tickets.issue(session)];
    expect(tickets.open(one)?.id).not.toBe(tickets.open(other)?.id);
    expect(one).toMatch(/^[\w-]+$/);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toMatch(/ann|token/);
    expect(createJwtTokens({ secret, clock }).verify(one)).toBeNull();
  });

  it('lives a minute', () => {
    const ticket = tickets.issue(session);
    time.now += 59_999;
    expect(tickets.open(ticket)).not.toBeNull();
    time.now += 1;
    expect(tickets.open(ticket)).toBeNull();
  });

  it('is nothing once a bit of it is another, and keeps its id however its text is written', () => {
    fc.assert(
      fc.property(fc.nat(), (at) => {
        const bytes = Buffer.from(tickets.issue(session), 'base64url');
        bytes[at % bytes.length]! ^= 1 << (at % 8);
        expect(tickets.open(bytes.toString('base64url'))).toBeNull();
      }),
    );
    const ticket = tickets.issue(session);
    for (const same of [`${ticket}=`, `${ticket}==`, ` ${ticket}`, `${ticket}.`])
      expect([null, tickets.open(ticket)?.id]).toContain(tickets.open(same)?.id ?? null);
  });

  it.each(['', 'x', 'A'.repeat(38), 'A'.repeat(400), 'null', '{}'])('is not %j', (text) => {
    expect(tickets.open(text)).toBeNull();
  });
});
