import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { forecastOf } from './forecast.ts';

it('counts answered cards on the day that they are due, overdue ones today, and no new ones', async () => {
  const { deps, putCard } = setting();
  const answered = { introducedOn: '2026-02-01' };
  putCard({ cardId: 'overdue', dueDate: '2026-02-10', ...answered });
  putCard({ cardId: 'today', dueDate: '2026-03-02', ...answered });
  putCard({ cardId: 'soon', dueDate: '2026-03-05', ...answered });
  putCard({ cardId: 'as soon', dueDate: '2026-03-05', ...answered });
  putCard({ cardId: 'last', dueDate: '2026-03-31', ...answered });
  putCard({ cardId: 'later', dueDate: '2026-04-01', ...answered });
  putCard({ cardId: 'never', dueDate: neverDue, ...answered });
  putCard({ cardId: 'new', dueDate: '2026-03-02' });
  putCard({ cardId: 'of another', dueDate: '2026-03-02', userId: 'bob', ...answered });
  const forecast = await forecastOf(deps.store, 'ann', '2026-03-02');
  expect(forecast).toHaveLength(30);
  expect(forecast.filter(({ due }) => due > 0)).toEqual([
    { day: '2026-03-02', due: 2 },
    { day: '2026-03-05', due: 2 },
    { day: '2026-03-31', due: 1 },
  ]);
});
