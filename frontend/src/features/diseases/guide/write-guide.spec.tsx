import type { GuideWriter } from '@anamnesis/contracts/diseases/guides/writing.ts';
import { screen, waitFor } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../api/api.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { DiseasesView } from '../diseases-view.tsx';
import { aGuide, answerOf } from '../guide.fixture.ts';

const fabry = aGuide('Fabry disease', {
  madeBy: { engine: 'openai', model: 'tiny-7b' },
  sources: [],
  system: null,
});
/** What the server has of it; null: it is written. */
let told: GuideWriter | null;

/** As when the server tells that the read model has changed. */
function Changed() {
  const dispatch = useDispatch();
  return (
    <button type="button" onClick={() => dispatch(api.util.invalidateTags(['writtenGuides']))}>
      Changed elsewhere
    </button>
  );
}
const Actions = () => <button type="button">Make cards from this guide</button>;
const open = () =>
  show(
    <>
      <DiseasesView Actions={Actions} />
      <Changed />
    </>,
    '/Diseases?disease=Fabry',
  );
const press = () => screen.findByRole('button', { name: 'Write a guide with the model' });
const changed = () => screen.getByRole('button', { name: 'Changed elsewhere' });

describe('a guide that a model may write', () => {
  beforeEach(() => {
    told = { writer: 'tiny-7b', writing: null };
    respond('getCollections', () => []);
    respond('suggestDiseases', () => ({ names: [], isAlike: false, facts: [] }));
    respond('getDisease', () => {
      if (!told) return answerOf(fabry);
      throw { ...refused(404, 'There is no guide.', 'UNKNOWN_DISEASE'), details: { nearest: [], ...told } };
    });
    respond('writeGuide', () => {
      told = { writer: 'tiny-7b', writing: { status: 'asked', reason: null } };
      return { guideId: 'g1', isNew: true };
    });
  });

  it('is asked for by a press, told as being written, and comes marked, without cards', async () => {
    const user = open();
    await user.click(await press());
    expect(callsOf('writeGuide')).toEqual([{ disease: 'Fabry' }]);
    await user.click(changed());
    expect((await screen.findByText(/^The guide is being written …/)).tagName).toBe('OUTPUT');
    expect(screen.queryByRole('button', { name: /model/ })).toBeNull();
    told = null;
    await user.click(changed());
    await screen.findByRole('article', { name: 'Fabry disease' });
    expect(screen.getByText('Written by tiny-7b')).toBeDefined();
    expect(screen.getByText('For study, not for care.')).toBeDefined();
    expect(
      screen.getByText(/^Cards and quizzes are made only from guides that people have read/),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Make cards from this guide' })).toBeNull();
  });

  it('stays on the screen while how far it is is asked for again', async () => {
    told = { writer: 'tiny-7b', writing: { status: 'asked', reason: null } };
    const user = open();
    const line = await screen.findByText(/^The guide is being written/);
    const release = Promise.withResolvers<void>();
    respond('getDisease', async () => {
      await release.promise;
      return answerOf(fabry);
    });
    await user.click(changed());
    await waitFor(() => expect(callsOf('getDisease')).toHaveLength(2));
    expect(line.isConnected).toBe(true);
    release.resolve();
    await screen.findByRole('article', { name: 'Fabry disease' });
  });

  it.each([
    ['away', 'There is no guide, because the model could not be reached.'],
    ['checks', 'There is no guide, because what the model wrote did not pass our checks.'],
    ['budget', 'There is no guide, because the tokens of the day were used up.'],
    ['unknown', 'There is no guide, because the model knows no disease of this name.'],
  ] as const)('that was refused says why, and can be asked for again: %s', async (reason, sentence) => {
    told = { writer: 'tiny-7b', writing: { status: 'refused', reason } };
    const user = open();
    await screen.findByText(sentence, { exact: false });
    await user.click(screen.getByRole('button', { name: 'Ask the model again' }));
    expect(callsOf('writeGuide')).toEqual([{ disease: 'Fabry' }]);
  });

  it('says what refused the wish', async () => {
    respond('writeGuide', () => {
      throw refused(429, 'You have asked for 20 guides within a day.', 'GUIDES_OF_THE_DAY');
    });
    const user = open();
    await user.click(await press());
    const sentence = 'The model was not asked. You have asked for 20 guides within a day.';
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert');
    expect(screen.getByRole('button', { name: 'Write a guide with the model' })).toBeDefined();
  });

  it('is not offered where there is no model, or the person wants none', async () => {
    told = { writer: null, writing: null };
    open();
    await screen.findByRole('heading', { name: 'There is no guide to “Fabry” yet' });
    expect(screen.queryByRole('button', { name: /model/ })).toBeNull();
    expect(screen.queryByText(/model/)).toBeNull();
  });
});
