import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '@anamnesis/infra/src/server/configuration/config.ts';
import { startTestApp, type TestApp } from '@anamnesis/infra/test/support/app.ts';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { behind } from '@anamnesis/infra/test/support/lags.ts';
import { process as processDocument, sampleDocument, until } from '@anamnesis/infra/test/support/studying.ts';
import { parseOptions } from '@anamnesis/infra/tools/options.ts';
import { type Admit, answerTo } from './answer.ts';
import type { Differences } from './differences.ts';
import { everyModel, ownerFields } from './models.ts';
import { stateOptions } from './options.ts';
import { readQuestion } from './question.ts';
import { stable } from './stable.ts';

const script = fileURLToPath(new URL('../person-state.ts', import.meta.url));
type Models = Record<string, Document[]>;
type Printed = {
  at: string;
  until?: string;
  person: string;
  models: Models;
  changes?: Record<string, Differences>;
};

let app: TestApp;
let dataDir = '';
let person: { email: string; id: string; password: string };
let folderId = '';
let cardId = '';
/** What the app's read models had of the person after each step, and when. */
const moments: { step: string; at: string; had: Models }[] = [];
const moment = (step: string) => moments.find((each) => each.step === step)!;

const admit: Admit = async (_, { openEvents }) => openEvents;

/** As the commands do it, in this process, for somebody to whom all is shown. */
async function run(...args: string[]) {
  const parsed = parseOptions(args, '', stateOptions, true);
  if (!('values' in parsed)) throw new Error(JSON.stringify(parsed));
  const config = readConfig({ DATA_DIR: dataDir });
  const question = readQuestion(parsed.values, parsed.words, everyModel);
  return answerTo(question, { config, logger: pino({ level: 'silent' }), now: Date.now(), admit });
}

/** The command of operators, in a process of its own. */
async function command(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [script, '--because', 'a fault', ...args], { env }).catch(
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

async function printed(...args: string[]): Promise<Printed> {
  const { text, notes } = await run(...args, '--json');
  expect(notes).toEqual([]);
  return JSON.parse(text) as Printed;
}

const refused = (...args: string[]): Promise<string> =>
  run(...args).then(
    () => 'not refused',
    (error: Error) => error.message,
  );

/** The person's documents in the read store of the app. */
async function stored(userId: string): Promise<Models> {
  const models: Models = {};
  for (const projection of projections) {
    const found = new Map<string, Document>();
    for (const field of ownerFields(projection))
      for (const { key, doc } of await app.ports.store
        .collection(projection.name)
        .find({ where: { [field]: userId } }))
        found.set(key, doc);
    const keys = [...found.keys()].sort();
    models[projection.name] = keys.map((key) => stable(found.get(key)) as Document);
  }
  return models;
}

/** Each file of the data folder with what is in it. The app's index of its write-ahead log counts who reads. */
const contents = (): string[] =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dataDir, name)).isFile())
    .map((name) => {
      if (name.endsWith('-shm')) return name;
      return `${name} ${createHash('sha256')
        .update(readFileSync(join(dataDir, name)))
        .digest('hex')}`;
    })
    .sort();

beforeAll(async () => {
  let minutes = 0;
  const clock = () => new Date(Date.now() + (minutes - 60) * 60_000);
  app = await startTestApp({ clock });
  dataDir = app.dataDir;
  const [client, other] = [createClient(app.url), createClient(app.url)];
  const { email, password, user } = await client.signup();
  person = { email, password, id: user.id };
  await other.signup();
  const pdfId = (await sampleDocument(client)).PDF_id;
  await processDocument(client, pdfId);
  const cards = async () => (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
  const [card] = await cards();
  cardId = card!.id;
  const answer = { body: { pdfId, cardId, response: 'correct' as const } };

  const step = async (name: string, act: () => Promise<{ status: number }>) => {
    minutes += 1;
    expect([name, (await act()).status]).toEqual([name, 200]);
    await until(client, async () => (await behind(client)).length === 0);
    // Whatever comes next is a minute later.
    const at = clock().toISOString();
    moments.push({ step: name, at, had: await stored(person.id) });
  };
  await step('folder', async () => {
    const added = await client.call('addFolder', { body: { folderName: 'Heart' } });
    folderId = added.body.folder.Folder_id;
    return added;
  });
  await step('first answer', () => client.call('recordAnkiResponse', answer));
  const { spacedRepetition } = (await cards()).find(({ id }) => id === cardId)!;
  await step('second answer', () => client.call('recordAnkiResponse', answer));
  await step('undone', () =>
    client.call('reverseAnkiResponse', {
      body: { cardId, originalResponse: 'correct', originalSpacedRepetitionState: spacedRepetition },
    }),
  );
  await step('renamed', () =>
    client.call('renameFolder', { body: { folderId, newFolderName: 'Circulation' } }),
  );
  await step('deleted', () =>
    client.call('changeAnkiCards', { body: { pdfId, ankiIds: [cardId], change: { kind: 'deleted' } } }),
  );
});

afterAll(() => app.destroy());

describe('the state at an instant', () => {
  it.each(['folder', 'first answer', 'second answer', 'undone', 'renamed', 'deleted'])(
    'is what the read models had then: %s',
    async (step) => {
      const { at, had } = moment(step);
      expect(await printed(at, '--person', person.id)).toEqual({ at, person: person.id, models: had });
      expect(had['cards']!.length).toBeGreaterThan(1);
    },
  );

  it('tells what changed between two', async () => {
    const [from, to] = [moment('folder'), moment('deleted')];
    const models = ['--model', 'folders', '--model', 'reviews', '--model', 'cards'];
    const told = await printed(from.at, '--until', to.at, '--person', person.email, ...models);
    expect(told).toMatchObject({ at: from.at, until: to.at, models: { cards: from.had['cards'] } });
    expect(Object.keys(told.models)).toEqual(['folders', 'cards', 'reviews']);
    expect(told.changes!['folders']).toMatchObject({
      added: [],
      removed: [],
      changed: [
        {
          key: folderId,
          fields: expect.arrayContaining([{ field: 'name', before: 'Heart', after: 'Circulation' }]),
        },
      ],
    });
    const [changed, ...others] = told.changes!['cards']!.changed;
    expect(others).toEqual([]);
    expect(changed).toMatchObject({
      key: cardId,
      fields: expect.arrayContaining([{ field: 'status', before: 'active', after: 'deleted' }]),
    });
    const { text } = await run(from.at, '--until', to.at, '--person', person.email, ...models);
    expect(text).toContain('  name: "Heart" → "Circulation"');
    expect(text).toContain('  status: "active" → "deleted"');
  });

  it('is empty before the first event, and that of now in the future, which it says', async () => {
    const before = await printed('2001-01-01', '--person', person.id);
    expect(Object.values(before.models).flat()).toEqual([]);
    const after = await run('2101-01-01', '--person', person.id, '--json');
    expect(after.notes).toEqual([
      '2101-01-02T03:59:59.999Z (the end of the study day 2101-01-01 in UTC) is yet to come: this is the state of now.',
    ]);
    expect((JSON.parse(after.text) as Printed).models).toEqual(moment('deleted').had);
  });

  it('is printed by the command, which says what is wrong in one line', async () => {
    const folders = ['--person', person.email, '--model', 'folders'];
    const { stdout, stderr } = await command(moment('renamed').at, ...folders);
    expect([stdout, stderr]).toEqual([
      expect.stringMatching(/^The state of \S+ at \S+Z\n\nfolders: 2 documents\n\{\n {2}"/),
      '',
    ]);
    expect(await command('March', ...folders)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^March is neither a date .*\.\n$/),
    });
  });

  it('refuses what it cannot show with one sentence', async () => {
    const { id } = person;
    expect(await refused('2026-03-01', '--person', 'nobody')).toMatch('There is no person nobody');
    expect(await refused('2026-03-01', '--person', 'a@b.org')).toMatch('Nobody has the address a@b.org');
    expect(await refused('2026-03-01', '--person', id, '--model', 'cats')).toMatch(/model cats.*folders/);
    expect(await refused('March', '--person', id)).toMatch('March is neither a date');
    expect(await refused('2026-03-02', '--until', '2026-03-01', '--person', id)).toMatch('is after');
    expect(await refused('--person', id)).toMatch('Give an instant');
    expect(await refused('2026-03-01')).toMatch('Whose state?');
  });

  it('changes nothing in the data folder, while the app runs and when it does not', async () => {
    const head = await app.ports.log.head();
    const running = contents();
    await printed(moment('undone').at, '--person', person.id);
    expect(contents()).toEqual(running);
    expect(await app.ports.log.head()).toBe(head);
    await app.close();
    const stopped = contents();
    expect(stopped.filter((name) => name.includes('events.sqlite'))).toHaveLength(1);
    expect((await printed(moment('undone').at, '--person', person.id)).models).toEqual(moment('undone').had);
    expect(contents()).toEqual(stopped);
    app = await startTestApp({ dataDir });
  });

  it('has nothing of a person who was erased', async () => {
    const client = createClient(app.url);
    const { body } = await client.call('login', { body: { email: person.email, password: person.password } });
    client.use(body);
    expect((await client.call('deleteAccount', { body: { password: person.password } })).status).toBe(200);
    await expect
      .poll(() => run(moment('undone').at, '--person', person.id).catch(({ message }: Error) => message), {
        timeout: 20_000,
      })
      .toBe(`${person.id} was erased: nothing of this person is shown.`);
  });
});

it('makes nothing where there is no data folder, or an empty one', async () => {
  const before = dataDir;
  const empty = mkdtempSync(join(tmpdir(), 'anamnesis-at-'));
  try {
    for (const dir of [empty, join(empty, 'none')]) {
      dataDir = dir;
      await expect(run('2026-03-01', '--person', 'ann')).rejects.toThrow(
        'There is nothing to read in the data folder',
      );
    }
    expect(readdirSync(empty)).toEqual([]);
  } finally {
    dataDir = before;
    rmSync(empty, { recursive: true });
  }
});
