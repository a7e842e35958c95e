import { historyFeedbackSchema } from '@anamnesis/contracts/history/feedback.ts';
import { describe, expect, it, vi } from 'vitest';
import { createVirtualPatient } from './virtual-patient.ts';

describe('createVirtualPatient', () => {
  const patients = createVirtualPatient();

  it('chooses a disease of a system by a seed', async () => {
    const chosen = await patients.choose('renal', 42);
    expect(await patients.choose('renal', 42)).toBe(chosen);
    expect((await patients.caseOf(chosen, 1))?.system).toBe('renal');
    const any = await Promise.all(Array.from({ length: 40 }, (_, seed) => patients.choose(null, seed * 999)));
    expect(new Set(any).size).toBeGreaterThan(20);
  });

  it('knows no patient of a disease that is not there', async () => {
    expect(await patients.caseOf('the-vapours', 1)).toBeNull();
    expect(await patients.caseOf('__proto__', 1)).toBeNull();
  });

  it('answers lines of any length, and gives feedback on what came of them', async () => {
    const patient = await patients.caseOf('asthma', 3);
    if (!patient) throw new Error('asthma');
    const reply = await patients.reply(patient, [], `What brings you in? ${'x'.repeat(20_000)}`);
    expect(reply.lines.length).toBeGreaterThan(0);
    const rounds = [
      { said: 'What brings you in?', asks: ['open'], disclosed: ['opening'], focus: patient.complaint },
    ];
    const feedback = await patients.feedback(patient, {
      rounds,
      diagnosis: 'Asthma',
      nextSteps: '',
      seconds: 61.4,
    });
    expect(historyFeedbackSchema.parse(feedback)).toEqual(feedback);
    expect(feedback.seconds).toBe(61);
  });

  it('serves others between the parts of a line', async () => {
    const patient = await patients.caseOf('asthma', 3);
    if (!patient) throw new Error('asthma');
    await patients.prepare();
    let turns = 0;
    let isDone = false;
    const serve = (): void => {
      turns += 1;
      if (!isDone) setImmediate(serve);
    };
    // Each look at the clock is a long piece of work later.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    setImmediate(serve);
    await patients.reply(patient, [], 'Do you smoke? '.repeat(40));
    isDone = true;
    vi.restoreAllMocks();
    expect(turns).toBeGreaterThan(30);
  });

  it('reads the lines of a long session by their beginnings', async () => {
    const patient = await patients.caseOf('asthma', 3);
    if (!patient) throw new Error('asthma');
    const [first = ''] = patient.person.name.split(' ');
    const isNamed = async (rounds: number): Promise<boolean | undefined> => {
      const round = { said: `${'So, '.repeat(100)} ${first}?`, asks: [], disclosed: [], focus: null };
      const { manner } = await patients.feedback(patient, {
        rounds: Array.from({ length: rounds }, () => round),
        diagnosis: '',
        nextSteps: '',
        seconds: 1,
      });
      return manner.find(({ id }) => id === 'name')?.isDone;
    };
    expect(await isNamed(20)).toBe(true);
    expect(await isNamed(500)).toBe(false);
  });
});
