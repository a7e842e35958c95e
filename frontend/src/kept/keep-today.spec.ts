import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineError } from '../api/api-error.ts';
import type { FileContent } from '../api/transport/transport.ts';
import { aPlan } from '../study/plan.fixture.ts';
import type { Ask } from './keep-reading.ts';
import { makeKeeper } from './keep-today.ts';
import { eraseKept } from './kept-database.ts';
import { aKeptCard } from './kept.fixture.ts';
import type { KeptToday } from './kept-names.ts';
import { keptStore } from './kept-store.ts';
import { installDevice } from '../unsent/testing/fake-browser.ts';

beforeEach(installDevice);
afterEach(() => void vi.unstubAllGlobals());

const pdfSource = { type: 'pdf', page: { pageNumber: 1 } };
const aPicture: FileContent = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };
const ofKnee = (group: string) => ({ occlusion: { occlusionId: 'knee', group } });
const recorded = {
  spacedRepetition: { ...aKeptCard('a').spacedRepetition, totalReviews: 1, dueDate: '2026-01-05' },
  nextReview: '4 days',
};

/** A keeper of Ann, and a server whose answers a spec can change by the last part of their address. */
function setUp() {
  const person = { id: 'ann' as string | null, waiting: 0 };
  const asked: string[] = [];
  const answers: Record<string, () => unknown> = {
    studyToday: () => aPlan(),
    studySession: () => ({ cards: [aKeptCard('a'), aKeptCard('b')], documents: [] }),
    browseCards: () => ({ cards: [], documents: [] }),
    getUserPreferences: () => ({ data: { liteMode: false } }),
    getPDFPageByAnkiCard: () => pdfSource,
    getPageText: () => ({ text: 'The page.' }),
    occlusions: () => ({ occlusions: [] }),
    pagePicture: () => aPicture,
  };
  const ask = (async ({ path }: { path: string }) => {
    const name = path.split('/').at(-1)!;
    asked.push(name);
    return answers[name]!();
  }) as unknown as Ask;
  const keeper = makeKeeper({
    ask,
    askPicture: async () => {
      asked.push('pagePicture');
      return answers['pagePicture']!() as FileContent;
    },
    store: keptStore,
    userId: () => person.id,
    waiting: () => person.waiting,
    erase: eraseKept,
  });
  return { keeper, person, asked, answers };
}

describe('what is kept of today', () => {
  it('is the plan, the cards, and the page of each with what it says, once for all cards of a page', async () => {
    const { keeper, asked } = setUp();
    await keeper.refresh();
    const names = ['preferences', 'source a', 'source b', 'text doc 1', 'today'];
    expect((await keptStore.names('ann')).sort()).toEqual(names);
    expect(await keptStore.read('ann', 'text doc 1')).toEqual({ text: 'The page.' });
    expect(asked.filter((name) => name === 'getPageText')).toHaveLength(1);
    asked.splice(0);
    await keeper.refresh();
    expect(asked.sort()).toEqual(['browseCards', 'getUserPreferences', 'studySession', 'studyToday']);
  });

  it('is what cards of a deck show and play, each once, as long as one of today needs it', async () => {
    const { keeper, asked, answers } = setUp();
    const [heart, beep] = [`${'a'.repeat(64)}.png`, `${'b'.repeat(64)}.mp3`];
    const rich = {
      front: `<img data-media="${heart}" />`,
      back: `<img data-media="${heart}" /><span data-sound="${beep}"></span>`,
    };
    const cards = ['a', 'b'].map((id) => aKeptCard(id, { pdfId: 'deck', rich }));
    answers['studySession'] = () => ({ cards, documents: [] });
    await keeper.refresh();
    await keeper.refresh();
    expect(asked.filter((name) => name === 'pagePicture')).toHaveLength(2);
    expect(await keptStore.read('ann', `picture deck ${heart}`)).toEqual(aPicture);
    expect(await keptStore.names('ann')).toContain(`picture deck ${beep}`);
    answers['studySession'] = () => ({ cards: [aKeptCard('c')], documents: [] });
    await keeper.refresh();
    expect((await keptStore.names('ann')).filter((name) => name.startsWith('picture'))).toEqual([]);
  });

  it('is no sound that would fill the device', async () => {
    const { keeper, answers } = setUp();
    const rich = { front: `<span data-sound="${'c'.repeat(64)}.mp3"></span>`, back: '' };
    answers['studySession'] = () => ({ cards: [aKeptCard('a', { rich })], documents: [] });
    answers['pagePicture'] = () => ({ bytes: new Uint8Array(5_000_000), type: 'audio/mpeg' });
    await keeper.refresh();
    expect((await keptStore.names('ann')).filter((name) => name.startsWith('picture'))).toEqual([]);
  });

  it('is each drawing as it is now, and its picture once', async () => {
    const { keeper, asked, answers } = setUp();
    const cards = [aKeptCard('a', ofKnee('patella')), aKeptCard('b', ofKnee('tibia')), aKeptCard('c')];
    const region = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
    const knee = {
      occlusionId: 'knee',
      pdfId: 'doc',
      pageNumber: 3,
      version: 1,
      drawing: { region },
      cards: [],
    };
    answers['studySession'] = () => ({ cards, documents: [] });
    answers['occlusions'] = () => ({ occlusions: [knee] });
    await keeper.refresh();
    const picture = 'picture doc 3 0.1 0.1 0.5 0.5';
    expect(await keptStore.read('ann', 'drawing knee')).toEqual(knee);
    expect(await keptStore.read('ann', picture)).toEqual(aPicture);
    answers['occlusions'] = () => ({ occlusions: [{ ...knee, version: 2 }] });
    await keeper.refresh();
    expect(asked.filter((name) => name === 'pagePicture')).toHaveLength(1);
    expect(await keptStore.read('ann', 'drawing knee')).toMatchObject({ version: 2 });
    expect(await keptStore.names('ann')).toContain(picture);
    for (const status of [429, 503]) {
      answers['occlusions'] = () => {
        throw { ...offlineError, status };
      };
      await keeper.refresh();
      expect(await keptStore.names('ann')).toEqual(expect.arrayContaining([picture, 'drawing knee']));
    }
    answers['studySession'] = () => ({ cards: [aKeptCard('c')], documents: [] });
    await keeper.refresh();
    expect((await keptStore.names('ann')).filter((name) => /^(?:drawing|picture)/u.test(name))).toEqual([]);
  });

  it('is whole for the first ten cards before anything is asked for those after them', async () => {
    const { keeper, asked, answers } = setUp();
    const many = Array.from({ length: 20 }, (_, at) => aKeptCard(`n${at}`, ofKnee('patella')));
    answers['studySession'] = () => ({ cards: many, documents: [] });
    const region = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
    const knee = {
      occlusionId: 'knee',
      pdfId: 'doc',
      pageNumber: 3,
      version: 1,
      drawing: { region },
      cards: [],
    };
    answers['occlusions'] = () => ({ occlusions: [knee] });
    const sourcesAsked = () => asked.filter((name) => name === 'getPDFPageByAnkiCard').length;
    let before: number | null = null;
    answers['pagePicture'] = () => {
      before = sourcesAsked();
      return aPicture;
    };
    // The network goes with the source of the eleventh card.
    answers['getPDFPageByAnkiCard'] = () => (sourcesAsked() > 10 ? Promise.reject(offlineError) : pdfSource);
    await expect(keeper.refresh()).rejects.toEqual(offlineError);
    expect(before).toBeLessThan(10);
    const names = await keptStore.names('ann');
    expect(names).toEqual(expect.arrayContaining(['drawing knee', 'picture doc 3 0.1 0.1 0.5 0.5']));
    expect(names.filter((name) => name.startsWith('source'))).toHaveLength(10);
    expect(asked.filter((name) => name === 'pagePicture')).toHaveLength(1);
  });

  it('is of what is due tomorrow, too, each card once', async () => {
    const { keeper, answers } = setUp();
    answers['browseCards'] = () => ({
      cards: ['b', 'c'].map((id) => aKeptCard(id, { spacedRepetition: recorded.spacedRepetition })),
      documents: [{ documentId: 'doc', name: 'Heart', type: 'pdf' }],
    });
    await keeper.refresh();
    const today = (await keptStore.read('ann', 'today')) as KeptToday;
    expect(today.cards.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(today.documents.map(({ name }) => name)).toEqual(['Heart']);
    expect(await keptStore.names('ann')).toContain('source c');
    answers['browseCards'] = () => Promise.reject({ status: 500 });
    await keeper.refresh();
    expect(((await keptStore.read('ann', 'today')) as KeptToday).cards).toHaveLength(2);
  });

  it('is of all cards of a session, and forgets what is not among them any more', async () => {
    const { keeper, answers } = setUp();
    await keeper.refresh();
    const many = Array.from({ length: 60 }, (_, at) => aKeptCard(`n${at}`));
    answers['studySession'] = () => ({ cards: many, documents: [] });
    await keeper.refresh();
    const sources = (await keptStore.names('ann')).filter((name) => name.startsWith('source'));
    expect(sources).toHaveLength(60);
    expect(sources).not.toContain('source a');
  });

  it('is what was opened, also while the rest is asked for', async () => {
    const { keeper, answers } = setUp();
    answers['get_disease'] = () => ({ title: 'Gout' });
    answers['studySession'] = async () => {
      await keeper.opened({ kind: 'guide', disease: 'Gout' });
      return { cards: [], documents: [] };
    };
    await keeper.refresh();
    expect(await keptStore.names('ann')).toContain('guide gout');
  });

  it('is of one person: what is of another is gone, and nothing comes back after they have left', async () => {
    const { keeper, person, answers } = setUp();
    await keptStore.write('ben', { today: 'secret' });
    await keeper.refresh();
    expect(await keptStore.names('ben')).toEqual([]);
    answers['getPDFPageByAnkiCard'] = () => {
      person.id = null;
      return pdfSource;
    };
    answers['studySession'] = () => ({ cards: [aKeptCard('c')], documents: [] });
    await keeper.refresh();
    expect(await keptStore.names('ann')).not.toContain('source c');
    eraseKept();
    await keeper.refresh();
    expect(await keptStore.names('ann')).toEqual([]);
  });

  it('waits until every answer is sent, and asks again when one was recorded meanwhile', async () => {
    const { keeper, person, asked, answers } = setUp();
    person.waiting = 1;
    await keeper.refresh();
    expect(asked).toEqual([]);
    person.waiting = 0;
    answers['studySession'] = () => {
      answers['studySession'] = () => ({ cards: [aKeptCard('b')], documents: [] });
      void keeper.learn('a', recorded);
      return { cards: [aKeptCard('a'), aKeptCard('b')], documents: [] };
    };
    await keeper.refresh();
    expect(await keptStore.read('ann', 'today')).toMatchObject({ cards: [{ id: 'b' }] });
  });

  it('follows what the server records without asking it', async () => {
    const { keeper } = setUp();
    await keeper.learn('a', recorded);
    await keeper.refresh();
    await keeper.learn('a', recorded);
    expect(await keptStore.read('ann', 'today')).toMatchObject({
      cards: [{ id: 'a', nextReview: '4 days', spacedRepetition: { dueDate: '2026-01-05' } }, { id: 'b' }],
    });
  });

  it('forgets a card that does not exist any more, also while it is asked for', async () => {
    const { keeper, answers } = setUp();
    await keeper.refresh();
    await keeper.forget('a');
    expect(await keptStore.read('ann', 'today')).toMatchObject({ cards: [{ id: 'b' }] });
    answers['studySession'] = () => {
      answers['studySession'] = () => ({ cards: [aKeptCard('c')], documents: [] });
      void keeper.forget('b');
      return { cards: [aKeptCard('b'), aKeptCard('c')], documents: [] };
    };
    await keeper.refresh();
    expect(await keptStore.read('ann', 'today')).toMatchObject({ cards: [{ id: 'c' }] });
  });

  it('goes on without a page that cannot be told, and not without a connection', async () => {
    const { keeper, answers } = setUp();
    answers['getPDFPageByAnkiCard'] = () => Promise.reject({ ...offlineError, status: 404 });
    await keeper.refresh();
    expect((await keptStore.names('ann')).sort()).toEqual(['preferences', 'today']);
    answers['getPDFPageByAnkiCard'] = () => Promise.reject(offlineError);
    await expect(keeper.refresh()).rejects.toEqual(offlineError);
  });
});
