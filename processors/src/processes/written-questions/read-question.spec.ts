import { questionsRead } from '@anamnesis/content/testing/question-reader.ts';
import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { describe, expect, it } from 'vitest';
import { goutReply, sentIn, textOf } from './testing/gout.ts';
import { asked, outcomeOf, read, refusal, says, server, sound } from './testing/question-server.ts';

describe('a second reading', () => {
  it('sees the question without its key, the reasons without their options, and the sources', async () => {
    const model = says([sound]);
    await outcomeOf(model);
    const { sources, questions, statements } = questionsRead(read(model)[0]!);
    const { stem, options } = goutReply(() => '');
    const texts = options.map(({ text }) => text);
    expect(questions[0]!.stem).toBe(stem);
    expect(questions[0]!.options.map(({ text }) => text)).not.toEqual(texts);
    expect(questions[0]!.options.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    const said = statements.map(({ says: one }) => one);
    for (const { why } of options) expect(said).toContain(why);
    expect(said).toHaveLength(options.length + 3);
    expect(sources.map(({ text }) => text)).toContain(
      `Under: Gout > Joint aspiration\n${textOf('investigations/aspiration')}`,
    );
    expect(sources).toHaveLength(16);
  });

  it.each<[string, Parameters<typeof says>[1], object[]]>([
    [
      'finds another option right, too',
      (keys) => ({ right: [...keys, 'Septic arthritis'], why: 'Pus may have crystals.' }),
      [
        {
          place: 'option 2',
          text: 'Septic arthritis',
          reason: 'It may be right as well. Pus may have crystals.',
        },
      ],
    ],
    [
      'finds another option right',
      () => ({ right: ['Septic arthritis'] }),
      [
        { place: 'option 2', text: 'Septic arthritis', reason: 'It may be right as well.' },
        { place: 'option 1', text: 'Gout', reason: 'It is not found right.' },
      ],
    ],
    [
      'finds none right',
      () => ({ right: [] }),
      [{ place: 'option 1', text: 'Gout', reason: 'It is not found right.' }],
    ],
    [
      'finds it harmful',
      () => ({ finds: 'harmful', why: 'It may mislead.' }),
      [{ place: 'question', text: expect.any(String), reason: 'It may mislead.' }],
    ],
    [
      'shows no words that say it',
      () => ({ words: 'Nobody says so.' }),
      [{ place: 'question', text: expect.any(String), reason: 'The notes do not say it so.' }],
    ],
    [
      'does not find it clear',
      () => ({ finds: 'unclear', why: 'What is asked?' }),
      [{ place: 'question', text: expect.any(String), reason: 'What is asked?' }],
    ],
  ])('that %s has it written once more, and then refused', async (_, otherwise, faults) => {
    const model = says([sound, (reply) => ({ ...reply, difficulty: 'hard' })], otherwise);
    expect(await outcomeOf(model)).toEqual(refusal('checks'));
    expect(sentIn(asked(model)[1]!).faults).toEqual(faults);
    expect(asked(model)).toHaveLength(2);
  });

  it('that does not find a reason in its quote has it written once more', async () => {
    const wrong = 'In septic arthritis the pus grows crystals on culture.';
    const model = says(
      [
        (reply) => ({
          ...reply,
          options: reply.options.map((option, at) => (at === 1 ? { ...option, why: wrong } : option)),
        }),
        sound,
      ],
      undefined,
      (said) => said === wrong,
    );
    expect((await outcomeOf(model)).name).toBe('RecordWrittenQuestion');
    expect(sentIn(asked(model)[1]!).faults).toEqual([
      { place: 'why 2', text: wrong, reason: 'Its quote does not say so, or it may do harm.' },
    ]);
    expect([asked(model).length, read(model).length]).toEqual([2, 2]);
  });

  it('is of the model that is named for it', async () => {
    const [writer, reader] = [says([sound]), says([], (keys) => ({ right: [...keys, 'Gout'] }))];
    const { handle, sent } = server();
    await handle(writer, 'Gout', reader);
    expect(sent.map(({ name }) => name)).toEqual(['RecordWrittenQuestion']);
    expect([writer.requests.length, read(reader).length]).toEqual([1, 1]);
  });

  it.each<[string, () => string, ModelFailure]>([
    [
      'is away',
      () => {
        throw new ModelUnavailable('away', 'gone');
      },
      'away',
    ],
    ['says nothing of use', () => 'All is well.', 'nonsense'],
    ['leaves the question out', () => '{"verdicts":[],"sound":[]}', 'nonsense'],
  ])('that %s refuses the question with that reason', async (what, script, reason) => {
    const { handle, sent } = server();
    const reader = scriptedModel(script, { contextTokens: 16_000 });
    await handle(says([sound]), 'Gout', reader);
    // Who has not read is asked once more.
    expect([sent, reader.requests.length]).toEqual([[refusal(reason)], what === 'is away' ? 1 : 2]);
  });

  it('of a small context gets the sources that are cited', async () => {
    const reader = { ...says([], () => ({ right: ['Gout'] })), contextTokens: 3_000 };
    const { handle, sent } = server();
    await handle(says([sound]), 'Gout', reader);
    expect(sent.map(({ name }) => name)).toEqual(['RecordWrittenQuestion']);
    const [{ messages, maxTokens } = { messages: [], maxTokens: 0 }] = reader.requests;
    const told = messages.map(({ content }) => content).join('');
    expect(reader.countTokens(told) + maxTokens).toBeLessThan(3_000);
    const { sources } = questionsRead({ messages });
    const cited = goutReply((text) => text).options.map(({ source }) => expect.stringContaining(source));
    expect(sources.map(({ text }) => text)).toEqual(expect.arrayContaining(cited));
    expect(sources.length).toBeLessThan(16);
  });
});
