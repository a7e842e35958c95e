import type { cardsContext } from '@anamnesis/contracts/cards/context.ts';
import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { api } from '@anamnesis/contracts/api.ts';
import { contexts, type Contexts } from '@anamnesis/contracts/contexts.ts';
import { readsOf } from '@anamnesis/contracts/read-models.ts';
import type { Complete } from '@anamnesis/contracts/kernel/complete.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { cardsModule } from './cards/module.ts';
import { archiveEntries, exportReadme } from './export/archive.ts';
import { type ExportFile, exportedList } from './export/export-file.ts';
import type { MissingInModule, MissingInModules, QueryModule } from './module.ts';
import { modules } from './modules.ts';
import { exports } from './archive-builders.ts';
import { setting } from './testing/setting.ts';

const now = new Date('2026-03-01T20:00:00.000Z');
const request = { userId: 'ann', now, signal: new AbortController().signal };

describe('the archive of a person', () => {
  it('has the files of every read model in the order of the modules, folders last', async () => {
    const { deps, putCard } = setting();
    putCard({ cardId: 'c1' });
    putCard({ cardId: 'c2', userId: 'ben' });
    const texts = new Map<string, string>();
    for await (const { path, content } of archiveEntries(exports, deps, request)) {
      const bytes: Uint8Array[] = [];
      for await (const part of content) bytes.push(part);
      texts.set(path, Buffer.concat(bytes).toString());
    }
    const lists = ['folders.json', 'documents.json', 'summaries.json', 'cards.json', 'answers.json'];
    const expected = ['README.txt', 'settings.json', ...lists];
    expect([...texts.keys()].filter((path) => expected.includes(path))).toEqual(expected);
    expect(JSON.parse(texts.get('cards.json') ?? '')).toMatchObject([{ cardId: 'c1' }]);
    expect(exports.map(({ path }) => path)).toContain('documents/');
  });

  it('waits for each read model that it has, so that what was done just before is in it', () => {
    const waitsFor = new Set<string>(readsOf(api.exportAccount));
    const exported = Object.entries(modules).flatMap(([context, module]) => {
      const models: Record<string, { name: string }> = contexts[context as keyof typeof modules].readModels;
      return Object.entries(module.exports).flatMap(([key, each]) =>
        'file' in each ? models[key]!.name : [],
      );
    });
    expect(exported.filter((name) => !waitsFor.has(name))).toEqual([]);
  });

  it('lists in its README what is in it, folders first', () => {
    const list = exportedList({ path: 'b.json', about: 'the list', model: cardsModel, of: 'userId' });
    const folder: ExportFile = { path: 'a/', about: 'the folder', async *entries() {} };
    const files = 'file' in list ? [list.file, folder] : [];
    expect(exportReadme(files, now)).toContain(
      '2026-03-01\n\na/      the folder\nb.json  the list\n\nThe .json',
    );
  });
});

it('a module that lacks what its context declares does not compile: the error begins with its name', () => {
  type Cards = typeof cardsModule;
  type Lacking<Part extends Partial<QueryModule<typeof cardsContext>>> = MissingInModule<
    typeof cardsContext,
    Omit<Cards, keyof Part> & Part
  >;
  expectTypeOf<
    Lacking<{ exports: Omit<Cards['exports'], 'reviews'> }>
  >().toEqualTypeOf<'reviews: nothing says what of this read model is in the archive'>();
  expectTypeOf<
    Lacking<{ handlers: () => Omit<ReturnType<Cards['handlers']>, 'getCards'> }>
  >().toEqualTypeOf<'getCards: no handler of this call'>();
  type WithoutCards = MissingInModules<Pick<Contexts, 'cards'>, object>;
  expectTypeOf<WithoutCards>().toEqualTypeOf<'cards: no module of this context'>();
  // @ts-expect-error: something is missing
  type Refused = Complete<WithoutCards>;
  expectTypeOf<Refused>().toEqualTypeOf<WithoutCards>();
  const reasoned = { ...cardsModule.exports, reviews: { because: 'of nothing' } };
  expectTypeOf<Lacking<{ exports: typeof reasoned }>>().toBeNever();
  expect(reasoned).toBeDefined();
});
