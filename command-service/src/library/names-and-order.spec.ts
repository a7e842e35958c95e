import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orRefusal } from '../kernel/testing/decider-spec.ts';
import type { LibraryCommand } from './commands.ts';
import { libraryDecider } from './decider.ts';
import { libraryUsageOf } from './quota.ts';
import type { DocumentState, LibraryState } from './state.ts';
import { aFile } from './testing/events.ts';

const name = fc.constantFrom('A', 'a', 'B', 'C');
const folderId = fc.constantFrom('f0', 'f1', 'f2', 'f3');
const documentId = fc.constantFrom('d0', 'd1', 'd2', 'd3', 'd0-text', 'd1-text', 'd2-text', 'd3-text');
/** Each file has three bytes. */
const quota = { bytes: 12, documents: 5, folders: 3 };
const displayOrder = fc.integer({ min: 0, max: 5 });
const type = <T extends string>(value: T) => fc.constant(value);

const anyCommand: fc.Arbitrary<LibraryCommand> = fc.oneof(
  fc.record({ type: type('AddFolder'), folderId, name, quota: fc.constant(quota) }),
  fc.record({ type: type('RenameFolder'), folderId, name }),
  fc.record({ type: type('DeleteFolder'), folderId }),
  fc.record({ type: type('RenameDocument'), documentId, name }),
  fc.record({ type: type('DeleteDocument'), documentId }),
  fc.record({
    type: type('ReorderFolders'),
    orders: fc.array(fc.record({ folderId, displayOrder }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: type('ReorderDocuments'),
    folderId,
    orders: fc.array(fc.record({ documentId, displayOrder }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: type('MoveDocuments'),
    folderId,
    moves: fc.array(fc.record({ documentId, displayOrder: fc.option(displayOrder, { nil: undefined }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc
    .record({ folderId, name, id: fc.constantFrom('d0', 'd1', 'd2', 'd3'), both: fc.boolean() })
    .map(({ id, both, ...rest }) => ({
      type: 'UploadDocuments' as const,
      ...rest,
      quota,
      files: both ? [aFile(id), aFile(`${id}-text`, 'text')] : [aFile(id)],
    })),
);

/** Ids come from the service and are never used twice. */
const reuses = (issued: LibraryCommand, library: LibraryState, used: ReadonlySet<string>): boolean =>
  (issued.type === 'AddFolder' && used.has(issued.folderId)) ||
  (issued.type === 'UploadDocuments' && issued.files.some((file) => used.has(file.documentId))) ||
  library.folders.size > 10;

type Step = { command: LibraryCommand; before: LibraryState; after: LibraryState; accepted: boolean };

function run(commands: readonly LibraryCommand[]): Step[] {
  const used = new Set<string>();
  let before = libraryDecider.initialState;
  const steps: Step[] = [];
  for (const command of commands) {
    if (reuses(command, before, used)) continue;
    const events = decide(command, before);
    const after = events.reduce(libraryDecider.evolve, before);
    for (const id of [...after.folders.keys(), ...after.documents.keys()]) used.add(id);
    steps.push({ command, before, after, accepted: events.length > 0 });
    before = after;
  }
  return steps;
}

function decide(issued: LibraryCommand, library: LibraryState): LibraryEvent[] {
  const decided = orRefusal(() => libraryDecider.decide(issued, library));
  return Array.isArray(decided) ? decided : [];
}

const commands = fc.array(anyCommand, { maxLength: 40 });
const everyStep = (holds: (step: Step) => boolean) => () =>
  fc.assert(
    fc.property(commands, (issued) => run(issued).every(holds)),
    { numRuns: 300 },
  );

const isPair = ([a, first]: [string, DocumentState], [b, second]: [string, DocumentState]) =>
  first.linkedDocumentId === b || second.linkedDocumentId === a;
const alike = (first: DocumentState, second: DocumentState) =>
  first.folderId === second.folderId && nameKey(first.name) === nameKey(second.name);

describe('whatever is asked of a library', () => {
  it('folder names stay unique', () => {
    const unique = everyStep(({ after }) => {
      const names = [...after.folders.values()].map((folder) => nameKey(folder.name));
      return new Set(names).size === names.length;
    });
    expect(unique).not.toThrow();
  });

  it('names within a folder stay unique, except of a PDF and the text uploaded with it', () => {
    const unique = everyStep(({ after }) =>
      [...after.documents].every((one, index, all) =>
        all.slice(index + 1).every((other) => !alike(one[1], other[1]) || isPair(one, other)),
      ),
    );
    expect(unique).not.toThrow();
  });

  it('nobody has more than the quota', () => {
    const bounded = everyStep(({ after }) => {
      const { bytes, documents, folders } = libraryUsageOf(after);
      return bytes <= quota.bytes && documents <= quota.documents && folders <= quota.folders;
    });
    expect(bounded).not.toThrow();
  });

  it('every document is in a folder', () => {
    const housed = everyStep(({ after }) =>
      [...after.documents.values()].every((document) => after.folders.has(document.folderId)),
    );
    expect(housed).not.toThrow();
  });

  it('a folder that is added comes last', () => {
    const last = everyStep(({ command: issued, before, after }) => {
      const added = issued.type === 'AddFolder' && after.folders.get(issued.folderId);
      return (
        !added || [...before.folders.values()].every((folder) => folder.displayOrder < added.displayOrder)
      );
    });
    expect(last).not.toThrow();
  });

  it('only what was named is moved', () => {
    const still = everyStep(({ command: issued, before, after }) => {
      const places = 'orders' in issued ? issued.orders : 'moves' in issued ? issued.moves : [];
      const named = new Set<unknown>(places.flatMap(Object.values));
      const kept = (id: string) => after.folders.get(id) ?? after.documents.get(id);
      return [...before.folders, ...before.documents].every(
        ([id, was]) => named.has(id) || (kept(id) ?? was).displayOrder === was.displayOrder,
      );
    });
    expect(still).not.toThrow();
  });

  it('a new order that was accepted is the order afterwards', () => {
    const ordered = everyStep(({ command: issued, after, accepted }) => {
      if (issued.type !== 'ReorderFolders' || !accepted) return true;
      const wanted = new Map(issued.orders.map((order) => [order.folderId, order.displayOrder]));
      return [...wanted].every(([id, order]) => after.folders.get(id)?.displayOrder === order);
    });
    expect(ordered).not.toThrow();
  });

  it('asking for the same again changes nothing or is refused', () => {
    const settled = everyStep(
      ({ command: issued, after, accepted }) => !accepted || decide(issued, after).length === 0,
    );
    expect(settled).not.toThrow();
  });
});
