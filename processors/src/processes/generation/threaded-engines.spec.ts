import { type ModelRequest, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { createBuiltinEngine, createModelEngine } from '@anamnesis/content/engines.ts';
import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { isReading, readingOf } from '@anamnesis/content/testing/second-reader.ts';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createThreadedEngines } from './threaded-engines.ts';

const document = {
  pages: [
    {
      pageNumber: 1,
      text: 'The mitral valve separates the left atrium from the left ventricle. The tricuspid valve has three leaflets.',
    },
    { pageNumber: 2, text: '' },
  ],
};

describe('the built-in engine in a worker', () => {
  const { builtin: threaded, close } = createThreadedEngines();
  afterAll(close);

  it('writes what the engine itself writes, page after page', async () => {
    const plain = createBuiltinEngine();
    for (const [pageNumber, howMany] of [[1], [2], [1, 'fewer'], [1, 'everything']] as const) {
      const options = { cardStyle: 'cloze_deletion', howMany } as const;
      const expected = await plain.generatePage(document, pageNumber, options);
      expect(await threaded.generatePage(document, pageNumber, options)).toEqual(expected);
    }
    expect(threaded).toMatchObject({ name: plain.name, version: plain.version });
  });

  it('keeps documents apart, also when they are many', async () => {
    const titles = Array.from({ length: 12 }, (_, index) => `Organ ${String.fromCodePoint(65 + index)}`);
    const documents = titles.map((title) => ({
      pages: [{ pageNumber: 1, text: `${title}\n\n${document.pages[0]?.text}` }],
    }));
    for (const [n, each] of [...documents, ...documents].entries()) {
      const { summary } = await threaded.generatePage(each, 1, { cardStyle: 'cloze_deletion' });
      expect(summary?.title).toContain(titles[n % titles.length]);
    }
  });

  it('ends a page that is aborted, and writes the next in a new worker', async () => {
    const aborting = new AbortController();
    const options = { cardStyle: 'cloze_deletion' } as const;
    const reason = new Error('not wanted any more');
    const long = { pages: [{ pageNumber: 1, text: `${document.pages[0]?.text} `.repeat(5_000) }] };
    const ended = threaded.generatePage(long, 1, { ...options, signal: aborting.signal });
    setImmediate(() => aborting.abort(reason));
    await expect(ended).rejects.toBe(reason);
    expect((await threaded.generatePage(document, 1, options)).summary).not.toBeNull();
  });

  it('refuses a page that is not there', async () => {
    const asked = threaded.generatePage(document, 3, { cardStyle: 'cloze_deletion' });
    await expect(asked).rejects.toThrow(RangeError);
  });
});

function keeping() {
  const kept = new Map<string, string>();
  const replies = {
    async of(key: string, ask: () => Promise<string>) {
      const reply = kept.get(key) ?? (await ask());
      kept.set(key, reply);
      return reply;
    },
  };
  return { kept, replies };
}

const engineOver = (...[script]: Parameters<typeof scriptedModel>) => {
  const model = scriptedModel(script);
  const { over, close } = createThreadedEngines();
  onTestFinished(close);
  return { engine: over(model, model), model };
};

describe('the engine over a model, which is asked from here and checked in a worker', () => {
  const quote = 'The mitral valve separates the left atrium from the left ventricle.';
  const sound = {
    quote,
    fact: 'The mitral valve lies between left atrium and ventricle.',
    prompt: 'The {{c1::mitral valve}} separates the left atrium from the left ventricle.',
    answer: 'mitral valve',
    yield: 'normal',
  };
  const wrong = { ...sound, prompt: sound.prompt.replace('left atrium', 'right atrium 5 mm wide') };
  const cloze = { cardStyle: 'cloze_deletion' } as const;
  const replying = (request: ModelRequest): string => {
    if (isReading(request)) return readingOf(request);
    return JSON.stringify(
      request.schema?.name === 'repair'
        ? { repaired: [] }
        : { title: null, points: [], facts: [sound, wrong] },
    );
  };

  it('makes what the engine itself makes, and asks for each reply once', async () => {
    const { engine, model } = engineOver(replying);
    const plain = createModelEngine(scriptedModel(replying));
    const shown: unknown[] = [];
    const show = (cards: readonly object[]) => void shown.push([cards, model.requests.length]);
    const content = await plain.generatePage(document, 1, cloze);
    expect(await engine.generatePage(document, 1, { ...cloze, shown: show })).toEqual(content);
    expect(shown).toEqual([[content.cards, 2]]);
    expect(model.requests.map(({ schema }) => schema?.name)).toEqual(['draft', 'reading', 'repair']);
    expect(engine).toMatchObject({ name: plain.name, version: plain.version, model: 'scripted' });
  });

  it('asks for no reply again that was kept', async () => {
    const { replies } = keeping();
    const first = engineOver(replying);
    const made = await first.engine.generatePage(document, 1, { ...cloze, replies });
    const second = engineOver(() => 'never asked');
    expect(await second.engine.generatePage(document, 1, { ...cloze, replies })).toEqual(made);
    expect([first.model.requests.length, second.model.requests.length]).toEqual([3, 0]);
  });

  it.each(['{}', '{"error":"overloaded"}', '{"facts":"none"}', 'I cannot.'])(
    'keeps no reply that has another form: %s',
    async (odd) => {
      const { kept, replies } = keeping();
      const first = engineOver(() => odd).engine.generatePage(document, 1, { ...cloze, replies });
      await expect(first).rejects.toMatchObject({ reason: 'nonsense' });
      expect(kept.size).toBe(0);
      const later = await engineOver(replying).engine.generatePage(document, 1, { ...cloze, replies });
      expect(later.cards).toHaveLength(1);
    },
  );

  it('rejects with the reason where the model gives nothing of use', async () => {
    const { engine } = engineOver(() => 'I cannot.');
    await expect(engine.generatePage(document, 1, cloze)).rejects.toMatchObject({ reason: 'nonsense' });
    const away = engineOver(() => Promise.reject(new ModelUnavailable('away', 'gone')));
    await expect(away.engine.generatePage(document, 1, cloze)).rejects.toMatchObject({ reason: 'away' });
  });
});
