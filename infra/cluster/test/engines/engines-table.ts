import type { EngineName, Noted } from '../../testing/engines/notes.ts';
import type { EngineSource } from '../../testing/engines/with-engines.ts';
import type { TestResult } from '@anamnesis/infra/tools/testing/vitest.ts';

/** An engine at the address in the environment of a run. `version`: as the server reports it. */
export type Addressed = { where: EngineSource; version: string };
/** One run of the specs: their notes, their results, and the engines at the addresses. */
export type Run = {
  notes: readonly Noted[];
  results: readonly Omit<TestResult, 'reasons'>[];
  addressed: Partial<Record<EngineName, Addressed>>;
};

type Row = {
  engine: EngineName;
  version: string;
  what: string;
  passed: number;
  failed: number;
  skipped: number;
  why: string;
};

const order: EngineName[] = ['EventStoreDB', 'NATS', 'MongoDB', 'Qdrant'];
const places: Record<EngineSource, string> = {
  given: 'at the address given',
  container: 'in a container',
  here: 'a process of this machine',
};
/** Vitest separates the groups of a test by this in `currentTestName`, and by spaces in its report. */
const flat = (name: string): string => name.replaceAll(' > ', ' ');

/** A test counts for each engine that it or its file used; a skipped one for the engines that its file lacked. */
export function engineRows(runs: readonly Run[]): { rows: Row[]; skippedOtherwise: number } {
  const rows = new Map<string, Row>();
  let skippedOtherwise = 0;
  for (const run of runs)
    for (const { file, name, status } of run.results) {
      const noted = run.notes.filter((note) => note.file === file);
      const skipped = status !== 'passed' && status !== 'failed';
      const counting = noted.filter(({ kind, test }) =>
        skipped ? kind === 'missing' : kind !== 'missing' && (test === null || flat(test) === flat(name)),
      );
      if (skipped && counting.length === 0) skippedOtherwise += 1;
      const counted = new Set(counting.map((note) => rowOf(note, run, rows)));
      for (const row of counted) row[skipped ? 'skipped' : (status as 'passed' | 'failed')] += 1;
    }
  const inOrder = [...rows.values()].toSorted((a, b) => order.indexOf(a.engine) - order.indexOf(b.engine));
  return { rows: inOrder, skippedOtherwise };
}

function rowOf(note: Noted, { addressed }: Run, rows: Map<string, Row>): Row {
  const { engine } = note;
  const { version, what, why } = described(note, addressed[engine]);
  const key = [engine, version, what, why].join('|');
  const row = rows.get(key) ?? { engine, version, what, why, passed: 0, failed: 0, skipped: 0 };
  rows.set(key, row);
  return row;
}

function described(note: Noted, at: Addressed | undefined): Pick<Row, 'version' | 'what' | 'why'> {
  if (note.kind === 'stand-in') return { version: '–', what: 'stand-in', why: 'ours, for faults as well' };
  if (note.kind === 'missing') return { version: '–', what: 'missing', why: note.why };
  const where = note.kind === 'started here' ? 'here' : (at?.where ?? 'given');
  const own = note.kind === 'started here' ? note.version : undefined;
  // The engine at an address on this machine is the same one that the specs start themselves.
  const version = own ?? (note.kind === 'addressed' || at?.where === 'here' ? at?.version : undefined);
  const what = version?.startsWith('FerretDB') ? "in MongoDB's place" : 'real';
  return { version: version ?? 'unknown', what, why: places[where] };
}

/** The table as text, in columns. */
export function engineTable(runs: readonly Run[]): string {
  const { rows, skippedOtherwise } = engineRows(runs);
  const head = ['engine', 'version', 'what', 'passed', 'failed', 'skipped', 'where, or why'];
  const lines = rows.map(({ engine, version, what, passed, failed, skipped, why }) => [
    engine,
    version,
    what,
    String(passed),
    String(failed),
    String(skipped),
    why,
  ]);
  const all = [head, ...lines];
  const widths = head.map((_, n) => Math.max(...all.map((line) => line[n]!.length)));
  const text = all.map((line) =>
    line
      .map((cell, n) => cell.padEnd(widths[n]!))
      .join('  ')
      .trimEnd(),
  );
  const others =
    skippedOtherwise > 0 ? [`${skippedOtherwise} skipped for other reasons than an engine.`] : [];
  return [...text, ...others].join('\n');
}
