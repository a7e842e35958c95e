import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { createTidying } from './maintenance.ts';

const secret = 'Quillfeather';
const migrations = ['create table t (key text primary key not null, doc text not null) strict'];

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tidying-'));
  file = join(dir, 't.db');
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
});
const open = () => openDatabase({ file, durability: 'rebuildable', migrations });
const traces = (): number =>
  readdirSync(dir)
    .map((name) => readFileSync(join(dir, name), 'latin1').split(secret).length - 1)
    .reduce((all, each) => all + each, 0);

/** Rows of two people in random order and of all sizes, some of them changed later: pages are split time and again. */
function study(db: DatabaseSync): void {
  let state = 2;
  const roll = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const put = db.prepare('insert or replace into t values (?, ?)');
  for (let n = 0; n < 300; n += 1) {
    db.exec('begin');
    for (let m = 0; m < 20; m += 1) {
      const mine = roll(10) < 3;
      const text = (mine ? secret : 'other people').repeat(1 + roll(roll(5) === 0 ? 300 : 40));
      put.run(`${roll(2_000).toString(36)} ${mine ? 'mine' : 'theirs'}`, text);
    }
    db.exec('commit');
  }
}
const erase = (db: DatabaseSync): void => db.exec(`delete from t where key like '% mine'`);

describe('what was deleted', () => {
  it('is gone from the files once it has been quiet for a while', async () => {
    const db = open();
    onTestFinished(() => db.close());
    const tidying = createTidying(db, file, { soonMs: 0, latestMs: 0, quietMs: 0 });
    study(db);
    expect(traces()).toBeGreaterThan(1_000);
    erase(db);
    tidying.deleted();
    await expect.poll(traces).toBe(0);
    expect(db.prepare('select count(*) as count from t').get()?.['count']).toBeGreaterThan(500);
  });

  it('stays in the write-ahead log while more is deleted, but not for ever', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const db = open();
    onTestFinished(() => db.close());
    const inLog = () => db.prepare('pragma wal_checkpoint(noop)').get()?.['log'];
    const { deleted } = createTidying(db, file, { soonMs: 1_000, latestMs: 15_000, quietMs: 60_000 });
    const deleteFor = (ms: number): void => {
      for (let passed = 0; passed < ms; passed += 100) {
        deleted();
        vi.advanceTimersByTime(100);
      }
    };
    study(db);
    deleteFor(10_000);
    expect(inLog()).toBeGreaterThan(0);
    vi.advanceTimersByTime(1_000);
    expect(inLog()).toBe(0);
    study(db);
    deleteFor(17_000);
    expect(inLog()).toBe(0);
  });

  it('is gone once nobody reads the file as it was before any more', async () => {
    const db = open();
    onTestFinished(() => db.close());
    const tidying = createTidying(db, file, { soonMs: 1, latestMs: 1, quietMs: 0 });
    study(db);
    const reader = new DatabaseSync(file);
    reader.exec('begin');
    expect(reader.prepare('select count(*) as count from t').get()?.['count']).toBeGreaterThan(500);
    erase(db);
    db.exec('pragma busy_timeout = 0');
    tidying.deleted();
    await expect.poll(() => db.prepare('pragma wal_checkpoint(noop)').get()?.['log']).toBeGreaterThan(0);
    expect(traces()).toBeGreaterThan(0);
    reader.close();
    await expect.poll(traces).toBe(0);
  });

  it('is gone at the latest when the file is closed', () => {
    const db = open();
    const tidying = createTidying(db, file);
    study(db);
    erase(db);
    tidying.deleted();
    expect(traces()).toBeGreaterThan(0);
    tidying.close();
    db.close();
    expect(traces()).toBe(0);
  });

  it('is gone from a file, too, that was begun when it stayed there', () => {
    const old = new DatabaseSync(file);
    old.exec(`pragma journal_mode = wal; ${migrations.join('')}; pragma user_version = 1`);
    study(old);
    erase(old);
    old.close();
    expect(traces()).toBeGreaterThan(0);
    open().close();
    expect(traces()).toBe(0);
  });
});
