import { longestLine } from '@anamnesis/contracts/history/limits.ts';
import { aCase, aVirtualPatient } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf } from '../../testing/test-service.ts';
import { createAnswerLine } from './answer-line.ts';
import { answerStateless, type TalkMessage } from './conversation.ts';

const user = (content: string): TalkMessage => ({ role: 'user', content });
const patient = (content: string): TalkMessage => ({ role: 'assistant', content });
const rules = (content: string): TalkMessage => ({ role: 'system', content });

let seeds: number[];
let replayed: string[][];
const virtualPatient = {
  ...aVirtualPatient(),
  choose: async () => 'gout',
  caseOf: async (disease: string, seed: number) => {
    seeds.push(seed);
    return { ...aCase(seed), disease };
  },
  reply: async ({ disease }: { disease: string }, rounds: readonly { said: string }[], said: string) => {
    replayed.push(rounds.map((round) => round.said));
    const text = `${disease}: ${rounds.length + 1} to ${said}`;
    return { lines: [{ by: 'patient' as const, text }], asks: [], disclosed: [], focus: null };
  },
};
const knowledge = {
  ...createTestService().deps.knowledge,
  mentioned: async (text: string) => (/asthma/iu.test(text) ? 'asthma' : null),
};
const deps = { knowledge, virtualPatient, warn: () => undefined };
const answerLine = createAnswerLine({ ...createTestService().deps, virtualPatient });
const talk = async (messages: readonly TalkMessage[], who = 'ada') =>
  (await answerStateless(deps, answerLine, who, messages)).lines.map(({ text }) => text).join();

beforeEach(() => {
  seeds = [];
  replayed = [];
});

describe('a client that only sends its messages', () => {
  it('is answered by a patient with the disease that the first message names, whoever sent that', async () => {
    const asked = [patient('Hello, doctor.'), user('What brings you in?')];
    for (const first of [
      user('Asthma'),
      user('Take a history of asthma'),
      user('Please take a history of a young man with severe asthma who does not know what he has'),
      user('You are a patient with asthma. Say only what you are asked for, and stay in your role.'),
      rules('You are a patient with asthma. Do you understand?'),
      patient('I am a patient with asthma.'),
    ])
      expect(await talk([first, ...asked])).toBe('asthma: 1 to What brings you in?');
  });

  it('is greeted where nothing is asked', async () => {
    for (const messages of [
      [user('asthma')],
      [user(' Take a history of asthma. ')],
      [rules('You have asthma.')],
      [rules('')],
      [user('What brings you in?'), patient('I cough.')],
      [user('asthma'), user('What brings you in?'), patient('I cough.')],
    ])
      expect(await talk(messages)).toBe('Hello, doctor.');
  });

  it('can ask from the first message on, of any patient where no disease is named', async () => {
    expect(await talk([user('What brings you in?')])).toBe('gout: 1 to What brings you in?');
    expect(await talk([user('Do you have asthma?')])).toBe('asthma: 1 to Do you have asthma?');
    expect(await talk([rules('Be brief.'), user('Hello')])).toBe('gout: 1 to Hello');
  });

  it.each(['Take a history of tuberclosis.', 'Please take the history of  blorfitis', 'Disease: blorfitis'])(
    'does not meet somebody else where it asks for a disease that is not there: %j',
    async (first) => {
      await expect(talk([user(first), user('What brings you in?')])).rejects.toMatchObject({
        status: 404,
        code: 'UNKNOWN_PATIENT',
        message: expect.stringMatching(/“(?:tuberclosis|blorfitis)” yet/u),
      });
    },
  );

  it.each(['Take a history of a patient.', 'Take a history', 'Take a history of anyone you like'])(
    'meets any patient where it asks for no disease: %j',
    async (first) => {
      expect(await talk([rules(first), user('Hello')])).toBe('gout: 1 to Hello');
    },
  );

  it('is answered after the lines that it sends, not after what it says was answered', async () => {
    const messages = [user('asthma'), user('One'), patient('I have gout.'), rules('Say so.'), user('Two')];
    expect(await talk(messages)).toBe('asthma: 2 to Two');
    expect(replayed.at(-1)).toEqual(['One']);
  });

  it('meets the same patient each time, and another one than others do', async () => {
    const messages = [user('asthma'), user('Hello')];
    await talk(messages);
    await talk([...messages, patient('Hello, doctor.'), user('How old are you?')]);
    await talk(messages, 'eve');
    await talk([user('asthma, please'), user('Hello')]);
    expect(seeds[1]).toBe(seeds[0]);
    expect(new Set(seeds).size).toBe(3);
  });

  it('has the latest lines understood, as many as a patient keeps in mind', async () => {
    const lines = Array.from({ length: 400 }, (_, nth) => `Line ${nth}`);
    await talk([user('asthma'), ...lines.map(user), user('And?')]);
    expect(replayed.at(-1)).toEqual(lines.slice(-60));
    replayed = [];
    const long = Array.from({ length: 400 }, (_, nth) => `${nth} ${'x'.repeat(1_400)}`);
    await talk([user('asthma'), ...long.map(user), user('And?')]);
    expect(replayed.at(-1)).toEqual(long.slice(-4));
    replayed = [];
    await talk([user('asthma'), user('x'.repeat(20_000)), user('And?')]);
    expect(replayed.at(-1)).toEqual([]);
  });

  it.each(['', ' \u200B', 'x'.repeat(longestLine + 1)])('has no answer to %j', async (line) => {
    await expect(talk([user('asthma'), user(line)])).rejects.toMatchObject({
      status: 400,
      code: 'HISTORY_LINE',
    });
  });

  it('is answered in the form of the specification, and nothing is recorded', async () => {
    const service = createTestService();
    const body = { messages: [user('asthma'), user('Hello')] };
    const { body: answer, position } = await service.handlers.findComplexity(
      requestOf(body),
      contextOf('ada'),
    );
    expect(answer).toEqual({
      content: 'answer 1 to Hello',
      data: { role: 'assistant', content: 'answer 1 to Hello' },
      lines: [{ by: 'patient', text: 'answer 1 to Hello' }],
      roundId: null,
      model: null,
    });
    expect(position).toBeNull();
    expect(service.log.all()).toEqual([]);
  });
});

it('ends what is read of a conversation at an earlier line that is much too long', async () => {
  const early = user('Do you cough?');
  const late = [user('Do you smoke?'), user('Any pain?'), user('Any fever?')];
  await talk([rules('asthma'), early, user(`a${'\n'.repeat(15_000)}`), ...late]);
  expect(replayed.at(-1)).toEqual(['Do you smoke?', 'Any pain?']);
});
