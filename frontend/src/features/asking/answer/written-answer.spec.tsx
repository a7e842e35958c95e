import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, respondStream } from '../../../testing/fake-server.ts';
import { paste } from '../../../testing/paste.ts';
import { show } from '../../../testing/show.tsx';
import { aLibrary, anAnswer, found } from '../asking.fixture.tsx';
import { AskingView } from '../asking-view.tsx';

const question = 'What does the mitral valve separate?';
const open = () =>
  show(<AskingView onClose={() => undefined} onMakeCard={() => undefined} />, '/PDFupload?show=ask');
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const answer = () => screen.findByRole('region', { name: 'Answer' });
async function ask(user: UserEvent): Promise<void> {
  await paste(user, await box(), question);
  await user.keyboard('{Enter}');
}

beforeEach(() => aLibrary());

describe('an answer that is written', () => {
  const [first, second] = found().answer!.sentences;
  const { citations } = anAnswer();
  const engine = { name: 'openai', version: '1', model: 'gpt-double' };
  /** Comes sentence by sentence, as the spec lets it. */
  function written(last = found({ answer: anAnswer({ engine, leftOut: 2 }) })) {
    const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const { results, preparing } = found();
    respondStream('answerStream', async function* () {
      yield { kind: 'found', results, preparing };
      await steps[0].promise;
      yield { kind: 'written', sentences: [{ ...first!, quoted: true }], citations };
      await steps[1].promise;
      yield { kind: 'written', sentences: [first!, second!], citations };
      yield { kind: 'end', ...last };
    });
    return { next: () => steps[0].resolve(), end: () => steps[1].resolve() };
  }

  it('shows what was found at once, then each sentence, then who wrote it and what was left out', async () => {
    const { next, end } = written();
    const user = open();
    await ask(user);
    await screen.findByRole('region', { name: 'In your notes' });
    expect((await answer()).getAttribute('aria-busy')).toBe('true');
    expect(within(await answer()).queryAllByRole('listitem')).toEqual([]);
    next();
    await waitFor(async () => expect(within(await answer()).getAllByRole('listitem')).toHaveLength(1));
    within(await answer()).getByRole('blockquote', { name: 'In your notes' });
    await screen.findByRole('button', { name: 'Writing the answer...' });
    end();
    await screen.findByText(
      /^Written by gpt-double from your notes, each sentence checked and read a second time\./,
    );
    expect(screen.getByText('2 sentences that your notes do not support were left out.')).toBeDefined();
    expect(within(await answer()).getAllByRole('listitem')).toHaveLength(2);
    expect((await answer()).getAttribute('aria-busy')).toBe('false');
    expect(callsOf('answerStream')).toEqual([{ query: question, limit: 5, includeAnswer: true }]);
    expect(callsOf('searchWithAnswer')).toEqual([]);
  });

  it('goes on with the next question, which brings what was asked and answered', async () => {
    const { next, end } = written();
    const user = open();
    await ask(user);
    next();
    end();
    await screen.findByText(/^Written by gpt-double/);
    await user.clear(await box());
    await paste(user, await box(), 'and in children?');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(callsOf('answerStream')).toHaveLength(2));
    expect(callsOf('answerStream')[1]).toMatchObject({
      query: 'and in children?',
      thread: [{ question, answer: `${first!.text} ${second!.text}` }],
    });
  });

  it('may end as the places that were found, and says why', async () => {
    const { next, end } = written(
      found({
        answer: anAnswer({ insteadOf: 'away', sentences: [{ text: 'It is a valve.', sources: [0] }] }),
      }),
    );
    const user = open();
    await ask(user);
    next();
    end();
    await screen.findByText('No answer was written, because the model could not be reached.');
    expect(within(await answer()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('is asked for as a whole when its stream breaks', async () => {
    respondStream('answerStream', async function* () {
      yield { kind: 'found', results: [], preparing: 0 };
    });
    const user = open();
    await ask(user);
    await waitFor(async () => expect(within(await answer()).getAllByRole('listitem')).toHaveLength(2));
    expect(callsOf('searchWithAnswer')).toHaveLength(1);
  });

  it('that fails says why', async () => {
    respondStream('answerStream', async function* () {
      yield { kind: 'failed', error: 'Document not found', code: 'NOT_FOUND' };
    });
    const user = open();
    await ask(user);
    await screen.findByText('The search failed. Document not found');
    expect(callsOf('searchWithAnswer')).toEqual([]);
  });

  it('that nothing has time for waits, and says so, until the words are changed', async () => {
    respondStream('answerStream', async function* () {
      yield { kind: 'failed', error: 'Your notes cannot be searched.', code: 'SEARCH_NOT_READY' };
    });
    const user = open();
    await ask(user);
    await screen.findByText('The server is busy. It is tried again by itself.');
    expect(callsOf('searchWithAnswer')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Your question' }), '!');
    expect(screen.queryByText(/tried again/u)).toBeNull();
    await screen.findByRole('button', { name: 'Which valve has two leaflets?' });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toMatch(/\?!$/u);
  });
});
