import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  collectionOf,
  type FindQuery,
  type ReadStore,
  type StoreSort,
} from '../../ports/stores/read-store.ts';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { defineProjection } from './projection.ts';
import { defineReadModel, type SearchableOf } from './read-model.ts';

type Note = {
  noteId: string;
  userId: string;
  folderId: string | null;
  kind: 'own' | 'shared';
  stars: number;
  isPinned: boolean;
  tags: string[];
};
const notesModel = defineReadModel<Note>()({
  name: 'notes',
  version: 2,
  fields: { userId: 'text', folderId: 'text', kind: 'text', stars: 'number' },
  indexes: [['userId', 'stars'], ['folderId']],
  owner: { userId: 'delete', folderId: { set: { folderId: null, stars: 0 } } },
});

const asked: FindQuery[] = [];
const store = {
  collection: () => ({ find: async (query: FindQuery) => (asked.push(query), []) }),
} as unknown as Pick<ReadStore, 'collection'>;
const notes = collectionOf(store, notesModel);

describe('a read model', () => {
  it('is what was declared, with its name as a literal', () => {
    expect(notesModel).toMatchObject({
      version: 2,
      owner: { userId: 'delete' },
      indexes: [['userId', 'stars'], ['folderId']],
    });
    expectTypeOf(notesModel.name).toEqualTypeOf<'notes'>();
    expectTypeOf<SearchableOf<typeof notesModel>>().toEqualTypeOf<{
      userId: string;
      folderId: string;
      kind: 'own' | 'shared';
      stars: number;
    }>();
  });

  it('declares only fields of its documents, under their type', () => {
    const rest = { name: 'x', version: 1, indexes: [], owner: { userId: 'delete' } } as const;
    const define = defineReadModel<Note>();
    // @ts-expect-error: no field of the document
    define({ ...rest, fields: { userId: 'text', author: 'text' } });
    // @ts-expect-error: a number
    define({ ...rest, fields: { userId: 'text', stars: 'text' } });
    // @ts-expect-error: neither text nor number
    define({ ...rest, fields: { userId: 'text', isPinned: 'number' } });
    // @ts-expect-error: a list
    define({ ...rest, fields: { userId: 'text', tags: 'text' } });
    expect(define({ ...rest, fields: { userId: 'text' } }).fields).toEqual({ userId: 'text' });
  });

  it('indexes, and is owned by, only fields that it declares', () => {
    const define = defineReadModel<Note>();
    const fields = { userId: 'text', stars: 'number' } as const;
    // @ts-expect-error: of the document, but not declared
    define({ name: 'x', version: 1, fields, indexes: [['userId', 'folderId']], owner: {} });
    // @ts-expect-error: not declared
    define({ name: 'x', version: 1, fields, indexes: [], owner: { noteId: 'delete' } });
    // @ts-expect-error: the name would stay
    define({ name: 'x', version: 1, fields, indexes: [], owner: { userId: { set: { stars: 0 } } } });
    // @ts-expect-error: no text
    define({ name: 'x', version: 1, fields, indexes: [], owner: { stars: 'delete' } });
    expect(define({ name: 'x', version: 1, fields, indexes: [], owner: { userId: 'keep' } }).owner).toEqual({
      userId: 'keep',
    });
  });
});

describe('a query of it', () => {
  it('is typed by what it declares', async () => {
    const found = await notes.find({ where: { userId: 'ann', stars: { gt: 2 } }, sort: [['stars', 'desc']] });
    expect(asked.at(-1)?.where).toEqual({ userId: 'ann', stars: { gt: 2 } });
    expectTypeOf(found).toEqualTypeOf<{ key: string; doc: Note }[]>();
  });

  it('names no other field, and no value that the field cannot have', () => {
    // @ts-expect-error: no such field
    void notes.find({ where: { userid: 'ann' } });
    // @ts-expect-error: not declared
    void notes.find({ where: { noteId: 'n1' } });
    // @ts-expect-error: a number
    void notes.find({ where: { stars: '3' } });
    // @ts-expect-error: a number
    void notes.find({ where: { stars: { lte: '3' } } });
    // @ts-expect-error: no kind of notes
    void notes.find({ where: { kind: { in: ['own', 'foreign'] } } });
    // @ts-expect-error: not declared
    void notes.find({ where: {}, sort: [['noteId', 'asc']] });
    // @ts-expect-error: not declared
    expectTypeOf(notes.count).toBeCallableWith({ noteId: 'n1' });
    // @ts-expect-error: a number
    expectTypeOf(notes.countBy).toBeCallableWith('stars', ['3'], {});
    // @ts-expect-error: not declared
    const sort: StoreSort<SearchableOf<typeof notesModel>> = [['tags', 'asc']];
    expect(sort).toHaveLength(1);
  });
});

describe('what refers to it', () => {
  const endpoint = {
    method: 'GET',
    path: '/api/notes',
    side: 'query',
    summary: 'Notes',
    response: z.string(),
  } as const;

  it('is an endpoint, by the declaration', () => {
    const declared = defineEndpoint({ ...endpoint, reads: [notesModel] });
    expect([declared.reads, declared.changes]).toEqual([['notes'], []]);
    // @ts-expect-error: a name is no declaration
    const named = () => defineEndpoint({ ...endpoint, reads: ['notse'] });
    expect(named).toBeTypeOf('function');
  });

  it('is its projection, which searches by declared fields and keeps such documents', () => {
    type Event = { type: 'FolderDeleted' | 'NoteStarred'; data: { folderId: string } };
    const define = defineProjection<Event>();
    const projection = define(notesModel, {
      FolderDeleted: ({ data: { folderId } }) => [{ deleteWhere: { folderId } }],
    });
    expect(projection).toMatchObject({ name: 'notes', version: 2 });
    // @ts-expect-error: not declared
    define(notesModel, { FolderDeleted: () => [{ deleteWhere: { noteId: 'n1' } }] });
    // @ts-expect-error: no such event
    define(notesModel, { FolderMoved: () => [] });
    // @ts-expect-error: no such document
    define(notesModel, { NoteStarred: () => [{ put: 'n1', doc: { noteId: 'n1' } }] });
  });
});
