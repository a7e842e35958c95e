import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { wrongKey } from '../support/model-double/acts.ts';
import { faithfulWriter } from '../support/model-double/faithful-writer.ts';
import { type ModelDouble, type Script, startModelDouble } from '../support/model-double/model-double.ts';
import { good } from '../support/sharing.ts';

const key = 'sk-a-secret-of-the-operator-0123456789';
const writing: Script = (request) =>
  request.body.response_format?.json_schema?.name === 'word' ? '{"word": "ready"}' : faithfulWriter(request);

let app: TestApp;
let double: ModelDouble;
let script: Script;

beforeAll(async () => {
  double = await startModelDouble((request) => script(request), { model: 'double' });
  app = await startTestApp({
    env: {
      OPENAI_BASE_URL: double.url,
      OPENAI_API_KEY: key,
      OPENAI_MODEL: 'double',
      OPERATORS: 'Chief@example.org',
    },
  });
});
afterAll(async () => {
  await app.destroy();
  await double.close();
});
beforeEach(() => {
  script = writing;
});

it('has a model tried: it is asked for a word and a page, and what was read a second time is counted', async () => {
  const client = createClient(app.url);
  await client.signup();
  const before = good('the report', await client.call('getModelReport'));
  expect(before).toMatchObject({ mayTry: true, report: { checks: [], checkedAt: null, page: null } });
  const tried = good('the trial', await client.call('tryModel'));
  expect(tried.checks).toMatchObject([{ name: 'double', fault: null, models: ['double'] }]);
  expect(tried.page!.cards).toBeGreaterThan(0);
  expect(tried.reader.counts.read).toBeGreaterThan(0);
  expect(good('the report', await client.call('getModelReport')).report).toEqual(tried);
});

it('says what is wrong, in the report and in health, without the key', async () => {
  script = () => wrongKey(key);
  const client = createClient(app.url);
  await client.signup();
  const tried = good('the trial', await client.call('tryModel'));
  expect(tried).toMatchObject({ checks: [{ fault: 'key' }], page: null });
  const health = good('health', await client.call('health'));
  expect(health).toMatchObject({ status: 'degraded', model: 'key' });
  expect(JSON.stringify([tried, health])).not.toContain(key);
});

it('has it tried by nobody but who runs the server, and tells others how readings went alone', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const [one, chief] = [createClient(app.url), createClient(app.url)];
  await one.signup();
  await chief.signup('chief@example.org');
  const { mayTry, report } = good('the report', await one.call('getModelReport', { headers }));
  expect([mayTry, report!.checks, report!.checkedAt]).toEqual([false, [], null]);
  expect(await one.call('tryModel', { headers })).toMatchObject({ status: 403 });
  expect(good('the report', await chief.call('getModelReport', { headers })).mayTry).toBe(true);
});
