import { columnNames, type PackedColumns } from '@anamnesis/contracts/statistics/past/columns.ts';
import type { LoggedPast } from '@anamnesis/contracts/statistics/past/past.ts';
import { describe, expect, it } from 'vitest';
import type { Dependencies } from '../dependencies.ts';
import { as, setting } from '../testing/setting.ts';
import { getPast } from './get-past.ts';

const columns = Object.fromEntries(columnNames.map((name) => [name, ''])) as PackedColumns;

function past(decks: LoggedPast<PackedColumns>['decks']) {
  const { deps, ...put } = setting();
  const asked: unknown[] = [];
  const runArchiveTask = async function* (_: unknown, question: unknown) {
    asked.push(question);
    yield { firstAnswer: '2026-02-01', dayZero: '2026-01-30', decks, columns, cards: [] };
  } as unknown as Dependencies['runArchiveTask'];
  const handle = getPast({ ...deps, runArchiveTask, forgettingBy: () => ({ factor: 1, decay: -1 }) });
  const ask = (pdfId?: string, timeZone = 'UTC') =>
    handle({ params: {}, query: { pdfId }, body: {} }, as('ann', { timeZone }));
  return { ...put, asked, ask };
}

describe('the past of a person', () => {
  it('names documents and folders as they are called now, and none of those that are gone or of another', async () => {
    const { putDocument, putFolder, ask } = past(['d1', null, 'd2', 'gone']);
    putFolder({ folderId: 'f1', name: 'Cardiology' });
    putDocument({ documentId: 'd1', name: 'Heart' });
    putDocument({ documentId: 'd2', name: 'Lungs', userId: 'bob' });
    const nameless = { documentId: null, name: '', folderId: '', folderName: '' };
    expect((await ask()).decks).toEqual([
      { documentId: 'd1', name: 'Heart', folderId: 'f1', folderName: 'Cardiology' },
      nameless,
      nameless,
      nameless,
    ]);
  });

  it('ends with the study day of the caller, whose days begin when they chose', async () => {
    const { asked, ask, putPreferences } = past([]);
    expect((await ask()).today).toBe('2026-03-01');
    putPreferences('ann', { studyDayStart: 0 });
    expect((await ask(undefined, 'Pacific/Auckland')).today).toBe('2026-03-02');
    expect(asked).toMatchObject([
      { userId: 'ann', today: '2026-03-01', days: { timeZone: 'UTC', dayStart: 4 } },
      { userId: 'ann', today: '2026-03-02', days: { timeZone: 'Pacific/Auckland', dayStart: 0 } },
    ]);
  });

  it('is of no document that is another’s, or that does not exist', async () => {
    const { asked, ask, putDocument } = past([]);
    putDocument({ documentId: 'd2', userId: 'bob' });
    for (const id of ['d2', 'none'])
      await expect(ask(id)).rejects.toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(asked).toEqual([]);
  });
});
