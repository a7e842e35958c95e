import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  defineProgress,
  emitProgress,
  progressReader,
  progressSubject,
  progressSubjects,
} from './progress.ts';

const page = defineProgress('page', 'documentId', z.object({ documentId: z.string(), page: z.int().min(1) }));

/** A bus and a logger that keep what they get. */
function setting() {
  const sent: [string, unknown][] = [];
  const logged: string[] = [];
  const bus = { emit: (subject: string, data: unknown): void => void sent.push([subject, data]) };
  const logger = { error: (_: object, message: string): void => void logged.push(message) };
  return { sent, logged, bus, logger };
}

describe('a kind of progress', () => {
  it('names a field of its messages as their key', () => {
    expect(page).toMatchObject({ name: 'page', key: 'documentId' });
    // @ts-expect-error: not a text
    defineProgress('page', 'page', page.schema);
    // @ts-expect-error: no such field
    defineProgress('page', 'other', page.schema);
  });

  it('is sent under the key of its work, with the fields of its schema only', () => {
    const { bus, sent } = setting();
    const more = { documentId: 'd1', page: 1, more: true };
    emitProgress(bus, page, more);
    expect(sent).toEqual([['progress.page.d1', { documentId: 'd1', page: 1 }]]);
    expect(progressSubjects(page)).toBe('progress.page.>');
  });

  it.each(['a.b', 'a b', '*', '>', 'ä', 'a%2Eb', 'x\r\nPUB y'])('has %j as one part of a subject', (key) => {
    const subject = progressSubject(page, key);
    expect(subject).toMatch(/^progress\.page\.[\w%!~'()-]+$/);
    expect(decodeURIComponent(subject.slice('progress.page.'.length))).toBe(key);
  });

  it.each(['', 'x'.repeat(201)])('has no key of no or too many characters (%#)', (key) => {
    expect(() => progressSubject(page, key)).toThrow('a key of page has');
  });

  it.each([
    [{ documentId: 'd1', page: 0 }, 'Too small'],
    [{ documentId: '', page: 1 }, 'a key of page has 0 characters'],
  ])('that is not valid throws in a spec, and is left out and logged in production (%#)', (invalid, why) => {
    const { bus, sent, logger, logged } = setting();
    expect(() => emitProgress(bus, page, invalid)).toThrow(why);
    emitProgress(bus, page, invalid, logger);
    expect([sent, logged]).toEqual([[], ['progress was not sent: it is not valid']]);
  });

  it('that is not valid is not read, and logged once', () => {
    const { logger, logged } = setting();
    const read = progressReader(page, logger);
    expect(read({ documentId: 'd1', page: 1, ofALaterRelease: true })).toEqual({ documentId: 'd1', page: 1 });
    expect([read({ documentId: 'd1' }), read(null), read('page')]).toEqual([null, null, null]);
    expect(logged).toEqual(['progress was not read: it is not valid']);
  });
});
