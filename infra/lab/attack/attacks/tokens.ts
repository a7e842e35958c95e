import { api } from '@anamnesis/contracts/api.ts';
import { type Endpoint, hasTokenInQuery } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { attackCall, endpoints, type Filling, guarded } from '../support/calls.ts';
import { join, type Person } from '@anamnesis/infra/test/support/people.ts';
import type { Attack } from '../support/stage.ts';
import { withTarget } from '../support/target.ts';
import { forgeries, oddSchemes } from '../support/tokens.ts';
import { makeVictim, phrases, type Victim } from '../support/victim.ts';

type Try = [what: string, filling: Filling];

/** Calls every endpoint that is not public with each filling; answers the calls that were not refused. */
async function getIn(url: string, tries: readonly Try[]): Promise<{ calls: number; faults: string[] }> {
  const faults: string[] = [];
  let calls = 0;
  for (const [what, filling] of tries) {
    const accepted: string[] = [];
    // In the query of an event stream there is no scheme.
    const tried = guarded.filter(([, call]) => filling.authorization === undefined || !hasTokenInQuery(call));
    for (const [name, endpoint] of tried) {
      const { status, text } = await attackCall(url, endpoint, filling);
      const leaks = phrases.some((phrase) => text.toLowerCase().includes(phrase));
      if (status !== 401 || leaks) accepted.push(`${name} ${status}${leaks ? ' with data' : ''}`);
    }
    calls += tried.length;
    if (accepted.length > 0)
      faults.push(`${what}: ${accepted.length} accepted: ${accepted.slice(0, 5).join(', ')} …`);
  }
  return { calls, faults };
}

const came = ({ calls, faults }: { calls: number; faults: readonly string[] }) => ({
  came: `${calls} calls${faults.length === 0 ? ', all refused with 401' : ''}`,
  faults,
});

const withTokens = (tokens: Record<string, string>): Try[] =>
  Object.entries(tokens).map(([what, token]) => [what, { token }]);

/** Endpoints that end sessions, whatever they are called: none needs to exist. */
const ending = endpoints.filter(([name]) => /log-?out|sign-?out|end-?session/i.test(name));

async function afterLoggingOut(url: string, [name, endpoint]: [string, Endpoint]): Promise<string[]> {
  const { client, email, password } = await join(url);
  const other = await client.call('login', { body: { email, password } });
  const { status, text } = await attackCall(url, endpoint, { token: client.token });
  if (status !== 200) return [`${name} itself answered ${status} ${text.slice(0, 120)}`];
  const tokens = {
    'its own token': client.token,
    ...(/every|all/i.test(name) && { another: other.body.token }),
  };
  return (await getIn(url, withTokens(tokens))).faults.map((fault) => `after ${name}: ${fault}`);
}

async function erase({ client, password }: Person): Promise<string> {
  const { status } = await client.call('deleteAccount', { body: { password } });
  if (status !== 200) throw new Error(`erasing an account answered ${status}`);
  return client.token;
}

/** Every endpoint of the table that is not public × strangers: 401, and no data. */
export const tokens: Attack = {
  name: 'tokens',
  run: ({ check }) =>
    withTarget({}, async ({ url, dataDir }) => {
      let victim: Victim | null = null;
      /** A new session of the victim: what is refused below must not be refused because an earlier call has ended it. */
      const newToken = async (): Promise<string> => {
        const { client, email, password } = (victim ?? (await makeVictim(url))).person;
        return (await client.call('login', { body: { email, password } })).body.token;
      };
      const stillGood = async (token: string): Promise<string[]> => {
        const { status } = await fetch(url + api.getUserFolders.path, {
          headers: { authorization: `Bearer ${token}` },
        });
        return status === 200 ? [] : [`one of them has ended the session that it imitates (${status})`];
      };
      await check('a victim with documents and cards', async () => {
        victim = await makeVictim(url);
        return { came: `${guarded.length} endpoints to get into` };
      });
      await check('no token, and forged ones, at every endpoint', async () => {
        const token = await newToken();
        const tries: Try[] = [['no token', {}], ...withTokens(forgeries(token, dataDir))];
        const { calls, faults } = await getIn(url, tries);
        return came({ calls, faults: [...faults, ...(await stillGood(token))] });
      });
      await check('good tokens under other schemes than Bearer', async () => {
        const token = await newToken();
        const tries = Object.entries(oddSchemes(token)).map(([what, authorization]): Try => [
          what,
          { authorization },
        ]);
        const { calls, faults } = await getIn(url, tries);
        return came({ calls, faults: [...faults, ...(await stillGood(token))] });
      });
      await check('the token of somebody whose account was deleted', async () =>
        came(await getIn(url, withTokens({ 'of an erased person': await erase(await join(url)) }))),
      );
      await check('the token from before a change of the password', async () => {
        const { client, password } = await join(url);
        await client.call('changePassword', { body: { password, newPassword: `${password}2` } });
        return came(await getIn(url, withTokens({ 'of a former password': client.token })));
      });
      await check(`tokens after logging out (${ending.length} endpoints that do so)`, async () => {
        if (ending.length === 0)
          return { came: 'a token cannot be ended', faults: ['no endpoint ends a token'] };
        const faults = (await Promise.all(ending.map((each) => afterLoggingOut(url, each)))).flat();
        return { came: faults.length === 0 ? 'all refused' : 'accepted', faults };
      });
    }),
};
