import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { OperatorLook } from '@anamnesis/contracts/ports/people/operator-trace.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { traceFile } from '@anamnesis/infra/src/adapters/files/operator-trace.ts';
import { readConfig } from '@anamnesis/infra/src/server/configuration/config.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '@anamnesis/infra/test/support/shared-app.ts';
import { process as processDocument, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { admitOperator } from '../admit-operator.ts';
import { admitAnalyst } from './admit-analyst.ts';
import { type Admit, answerTo } from './answer.ts';
import { everyModel, studiedModels } from './models.ts';
import { type Question, readQuestion } from './question.ts';

type Models = Record<string, Document[]>;

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const analysts = [pathOf('../main.ts'), 'at'];
const operators = [pathOf('../person-state.ts')];
/** A place for the trace that takes nothing. */
const openTrace = async () => ({
  record: () => Promise.reject(new Error('no space left')),
  close: async () => undefined,
});
const allow = async (client: Client, allowed: boolean): Promise<void> =>
  expect((await client.call('chooseHistoryAnalysis', { body: { allowed } })).status).toBe(200);
const schedules = (models: Models) => models['cards']!.map(({ cardId, schedule }) => [cardId, schedule]);
/** The state of now. */
const now = '2101-01-01';
const ofNow = { zone: 'UTC', json: true };

describe('the state of a person', () => {
  let app: SharedApp;
  let student: Client;
  let person: { id: string; email: string };

  beforeAllInSharedApp(async (shared) => {
    app = shared;
    student = createClient(app.url);
    const { email, user } = await student.signup();
    person = { id: user.id, email };
    await processDocument(student, (await sampleDocument(student)).PDF_id);
  });

  /** A command itself, in a process of its own. */
  async function command(script: readonly string[], ...args: string[]) {
    const env = { ...process.env, DATA_DIR: app.dataDir };
    return promisify(execFile)(process.execPath, [...script, ...args], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        stdout,
        stderr,
      }),
    );
  }
  async function shown(question: Question, admit: Admit): Promise<Models> {
    const config = readConfig({ DATA_DIR: app.dataDir });
    const given = { config, admit, logger: pino({ level: 'silent' }), now: Date.now() };
    const { text } = await answerTo(question, given);
    return (JSON.parse(text) as { models: Models }).models;
  }
  const toAnalyst = (who: string, until?: string): Promise<Models> =>
    shown(readQuestion({ ...ofNow, person: who, until }, [now], studiedModels), admitAnalyst);
  const toOperator = (who: string, model: string[] = [], trace?: typeof openTrace): Promise<Models> => {
    const question = readQuestion({ ...ofNow, person: who, model }, [now], everyModel);
    const config = readConfig({ DATA_DIR: app.dataDir });
    return shown(
      question,
      admitOperator({ config, question, because: 'a card is missing', ...(trace && { openTrace: trace }) }),
    );
  };
  const looks = (): OperatorLook[] => {
    const file = join(app.dataDir, traceFile);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines.filter(Boolean).map((line) => JSON.parse(line) as OperatorLook);
  };
  const refusal = () =>
    `${person.id} does not let analysts study their review history: nothing of this person is shown. They can allow it in Settings, under Privacy. Whoever runs this server and has to look into a fault uses npm run person-state, which records that they did.`;

  it('is shown to analysts of nobody who did not allow it, or does so no more', async () => {
    const before = looks().length;
    expect(await command(analysts, now, '--person', person.email, '--model', 'cards')).toEqual({
      code: 1,
      stdout: '',
      stderr: `${refusal()}\n`,
    });
    const other = createClient(app.url);
    await other.signup();
    await allow(other, true);
    for (const name of [person.id, person.email])
      for (const until of [undefined, '2102-01-01'])
        await expect(toAnalyst(name, until)).rejects.toThrow(refusal());
    await allow(student, true);
    expect((await toAnalyst(person.id))['cards']!.length).toBeGreaterThan(1);
    await allow(student, false);
    await expect(toAnalyst(person.email)).rejects.toThrow(refusal());
    expect(looks()).toHaveLength(before);
  });

  it('is for analysts what the settings tell: schedules and answers, and nothing that was written', async () => {
    await allow(student, true);
    const [all, studied] = [await toOperator(person.id), await toAnalyst(person.email)];
    await allow(student, false);
    expect(Object.keys(studied).toSorted()).toEqual(['cards', 'documents', 'reviews', 'statistics']);
    expect(schedules(studied)).toEqual(schedules(all));
    const written = [
      ...all['cards']!.flatMap(({ prompt, answer, span }) => [prompt, answer, span]),
      ...all['documents']!.map(({ name }) => name),
    ].filter((text) => typeof text === 'string' && text.length > 3);
    expect(written.length).toBeGreaterThan(3);
    for (const text of written)
      expect(JSON.stringify(studied)).not.toContain(JSON.stringify(text).slice(1, -1));
    expect(await command(analysts, now, '--person', person.id, '--model', 'folders')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no read model folders for analysts\. They see: .*\.\n$/),
    });
  });

  it('is shown to operators once it is recorded who looked, at what and why', async () => {
    const before = looks().length;
    expect((await toOperator(person.email, ['cards']))['cards']!.length).toBeGreaterThan(1);
    expect(looks().slice(before)).toEqual([
      {
        at: expect.stringMatching(/Z$/),
        by: expect.stringMatching(/.@./),
        command: 'person-state',
        person: person.id,
        models: ['cards'],
        instants: ['2101-01-02T03:59:59.999Z'],
        because: 'a card is missing',
      },
    ]);
    // Windows has no such modes.
    const loose = process.platform === 'win32' ? 0 : statSync(join(app.dataDir, traceFile)).mode & 0o077;
    expect(loose).toBe(0);
    expect(await command(operators, now, '--person', person.id, '--because', ' ')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Why do you look at what this person has? Give --because: it is recorded.\n',
    });
    expect(looks()).toHaveLength(before + 1);
  });

  it('is not shown where that cannot be recorded', async () => {
    await expect(toOperator(person.id, [], openTrace)).rejects.toThrow(
      'That you looked could not be recorded, so nothing is shown: no space left',
    );
  });
});
