import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createJwtTokens } from '../../src/adapters/security/jwt.ts';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { streamsOf } from '../support/raw-streams.ts';

const JWT_SECRET = 'the secret of a lecture hall';

describe('a lecture hall behind one address', () => {
  it('is served: 300 people with four streams each, and their calls', async () => {
    const app = await startTestApp({ env: { JWT_SECRET } });
    onTestFinished(() => app.destroy());
    const tokens = createJwtTokens({ secret: JWT_SECRET, clock: () => new Date() });
    const people = Array.from({ length: 300 }, () => randomUUID());
    for (const userId of people) {
      const email = `${userId}@example.org`;
      const rest = { username: 'S', passwordHash: null, userType: 'googleUser', identity: null } as const;
      await app.ports.credentials.create({ userId, email, ...rest, createdAt: new Date().toISOString() });
    }
    const halls = await Promise.all(
      people.map((userId) => streamsOf(app.url, tokens.issue({ userId, version: 0 }), 4)),
    );
    const speaker = createClient(app.url);
    speaker.use({
      id: people[7]!,
      email: '',
      username: '',
      userType: 'googleUser',
      token: tokens.issue({ userId: people[7]!, version: 0 }),
    });
    expect((await speaker.call('addFolder', { body: { folderName: 'Hall' } })).status).toBe(200);
    await Promise.all(halls[7]!.map((stream) => stream.contains('"folders"')));
    expect(halls.flat().filter(({ text }) => text().includes('"folders"'))).toHaveLength(4);
  });
});
