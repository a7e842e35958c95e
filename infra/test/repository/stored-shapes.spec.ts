import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  command,
  events,
  faultsOf,
  problemsOf,
  readModels,
  storedTypes,
} from '../../tools/development/stored-shapes/compare.ts';
import { declaredEventShapes } from '../../tools/development/stored-shapes/events/declared.ts';
import { recordedEventShapes } from '../../tools/development/stored-shapes/events/recorded.ts';
import { fingerprintOf, storedSchema } from '../../tools/development/stored-shapes/events/schema.ts';
import { declaredShapes } from '../../tools/development/stored-shapes/by-types.ts';
import { readModelFile, recordedIn, storedTypeFile } from '../../tools/development/stored-shapes/recorded.ts';
import { typeText } from '../../tools/development/stored-shapes/type-text.ts';

it('read models, and what else is stored, have the shapes that are recorded for their versions', () => {
  const declared = declaredShapes();
  expect(problemsOf(readModels, declared.readModels, recordedIn(readModelFile))).toEqual([]);
  expect(problemsOf(storedTypes, declared.storedTypes, recordedIn(storedTypeFile))).toEqual([]);
});

it('an event has the shape that is recorded for its version', () => {
  expect(problemsOf(events, declaredEventShapes, recordedEventShapes)).toEqual([]);
});

const shapesAfter = (version: number, shape: string) => ({ notes: { version, shape } });

describe('a read model whose shape changed', () => {
  const recorded = { notes: { version: 7, shape: 'aa' } };
  it('is named while its version is the same, and not recorded', () => {
    const fault = `read model \`notes\` has another shape than version 7 had: raise its version and run \`${command}\``;
    expect(problemsOf(readModels, shapesAfter(7, 'bb'), recorded)).toEqual([fault]);
    expect(faultsOf(readModels, shapesAfter(7, 'bb'), recorded)).toEqual([fault]);
  });

  it('is recorded with a higher version', () => {
    const missing = `version 8 of read model \`notes\` is not recorded: run \`${command}\``;
    expect(problemsOf(readModels, shapesAfter(8, 'bb'), recorded)).toEqual([missing]);
    expect(faultsOf(readModels, shapesAfter(8, 'bb'), recorded)).toEqual([]);
  });

  it('never takes a version that there was', () => {
    expect(faultsOf(readModels, shapesAfter(6, 'bb'), recorded)).toEqual([
      'read model `notes` had version 7: a version is never used again',
    ]);
  });

  it('is recorded when it is new, and forgotten when it is gone', () => {
    expect(problemsOf(readModels, shapesAfter(1, 'bb'), {})).toHaveLength(1);
    expect(problemsOf(readModels, {}, recorded)).toHaveLength(1);
    expect([
      ...faultsOf(readModels, shapesAfter(1, 'bb'), {}),
      ...faultsOf(readModels, {}, recorded),
    ]).toEqual([]);
  });
});

const of = (schema: z.ZodType): string => fingerprintOf(storedSchema(schema));

describe('an event whose shape changed', () => {
  const recorded = { notes: { version: 1, shape: 'aa' } };
  it('is named while it has no upcast', () => {
    expect(problemsOf(events, shapesAfter(1, 'bb'), recorded)).toEqual([
      `event \`notes\` has another shape than version 1 had: give it an upcast from what was recorded until now and run \`${command}\``,
    ]);
    expect(faultsOf(events, shapesAfter(2, 'bb'), recorded)).toEqual([]);
  });

  it('is never forgotten', () => {
    const gone = ['event `notes` was recorded: it is declared for as long as there are logs that have it'];
    expect(faultsOf(events, {}, recorded)).toEqual(gone);
    expect(problemsOf(events, {}, recorded)).toEqual(gone);
  });

  it('is another with a field, a limit or a value more, and the same in another order', () => {
    const shapes = [
      z.object({ name: z.string(), kind: z.enum(['a', 'b']) }),
      z.object({ name: z.string(), kind: z.enum(['a', 'b']), isNew: z.boolean() }),
      z.object({ name: z.string(), kind: z.enum(['a', 'b']), isNew: z.boolean().optional() }),
      z.object({ name: z.string().max(9), kind: z.enum(['a', 'b']) }),
      z.object({ name: z.string(), kind: z.enum(['a', 'b', 'c']) }),
      z.object({ name: z.string(), kind: z.enum(['a', 'b']).nullable() }),
    ].map(of);
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(of(z.object({ kind: z.enum(['b', 'a']), name: z.string() }))).toBe(shapes[0]);
    expect(of(z.object({ isNew: z.boolean() }))).toBe(of(z.object({ isNew: z.boolean().default(false) })));
  });
});

/** The texts of the types, each written as an alias. */
function textsOf(...types: string[]): string[] {
  const config = { compilerOptions: { strict: true, types: [] }, files: ['types.ts'] };
  const source = types.map((type, n) => `export type T${n} = ${type};`).join('\n');
  const fs = createVirtualFileSystem({ '/v/tsconfig.json': JSON.stringify(config), '/v/types.ts': source });
  const api = new API({ cwd: '/v', fs });
  try {
    const [{ checker, program }] = api
      .updateSnapshot({ openProjects: ['/v/tsconfig.json'] })
      .getProjects() as [ReturnType<ReturnType<API['updateSnapshot']>['getProjects']>[number]];
    const file = checker.getSymbolAtLocation(program.getSourceFile('/v/types.ts')!)!;
    return types.map((_, n) =>
      typeText(checker, checker.getDeclaredTypeOfSymbol(checker.getMemberInModuleExports(file, `T${n}`)!)),
    );
  } finally {
    api.close();
  }
}

describe('the text of a type', () => {
  const type =
    "{ id: string; kind: 'a' | 'b'; tags: readonly { at: number }[]; by: Record<string, boolean> }";

  it('is the same in another order, under other names and with other modifiers', () => {
    const others = [
      "{ kind: 'b' | 'a'; readonly id: string; by: Readonly<Record<string, boolean>>; tags: { at: number }[] }",
      "Pick<T0, 'kind' | 'by'> & Omit<T0, 'kind' | 'by'>",
    ];
    expect(new Set(textsOf(type, ...others)).size).toBe(1);
  });

  it('is another when a field, its type or a value of it is another, at any depth', () => {
    const others = [
      'T0 & { isNew: boolean }',
      "Omit<T0, 'id'>",
      "Omit<T0, 'id'> & { id: number }",
      "Omit<T0, 'id'> & { id?: string }",
      "Omit<T0, 'id'> & { id: string | null }",
      "Omit<T0, 'kind'> & { kind: 'a' | 'b' | 'c' }",
      "Omit<T0, 'tags'> & { tags: { at: number; of: string }[] }",
      "Omit<T0, 'by'> & { by: Record<string, 0 | 1> }",
    ];
    expect(new Set(textsOf(type, ...others)).size).toBe(1 + others.length);
  });

  it('ends where a type holds itself, and refuses what is no data', () => {
    expect(textsOf('{ of: T0[] }')).toEqual(['{"of":[^2]}']);
    expect(() => textsOf('{ at: Date }')).toThrow('a document holds data only');
  });
});
