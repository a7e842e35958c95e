import { SYSTEM_ACTOR } from '@anamnesis/contracts/kernel/events/message.ts';
import { calibrationStream } from '@anamnesis/contracts/practice/calibration.ts';
import { CalibrateQuestion } from '@anamnesis/contracts/practice/commands.ts';
import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { expect, it } from 'vitest';
import { contextOf, createTestService, requestOf } from '../../testing/test-service.ts';

const item = 'renal/diagnosis/easy-0';
const measured = {
  subject: item,
  item,
  system: 'renal',
  science: 'diagnosis',
  askedAs: 'easy',
  rating: 1.5,
  answers: 60,
  version: 'elo-1',
} as const;

it('gives a question under its measured difficulty from then on, and records it so', async () => {
  const { handlers, log, send, typesIn } = createTestService();
  const ask = async (difficulty: string) => {
    const body = { system: 'Renal', science: 'diagnosis', difficulty };
    return (await handlers.askQuestion(requestOf(body), contextOf('eve'))).body;
  };
  const calibrate = () => send(CalibrateQuestion, measured, { userId: SYSTEM_ACTOR });
  expect(await calibrate()).toMatchObject({ ok: true });
  expect(await calibrate()).toMatchObject({ ok: true });
  expect(await typesIn(calibrationStream)).toEqual(['PracticeQuestionCalibrated']);
  // The four of the cell and the one that came; the three that are left of the other.
  for (let nth = 0; nth < 5; nth += 1) expect((await ask('nuanced')).difficulty).toBe('nuanced');
  for (let nth = 0; nth < 3; nth += 1) expect((await ask('easy')).difficulty).toBe('easy');
  const given = (await log.readStream(practiceStream('eve'))).map(
    ({ data }) => data as Record<string, unknown>,
  );
  expect(given.filter((each) => each['item'] === item)).toMatchObject([{ difficulty: 'nuanced' }]);
});
