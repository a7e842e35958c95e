import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makeRecogniser, type Engine } from './recogniser.ts';

class FakeEngine extends EventTarget {
  start = vi.fn<() => void>();
  abort = vi.fn<() => void>();
  tell(type: string, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }
  result(transcript: string, isFinal: boolean): void {
    this.tell('result', { results: [Object.assign([{ transcript }], { isFinal })] });
  }
}

function listening(start?: (engine: Engine) => Promise<void>) {
  const engine = new FakeEngine();
  const told: unknown[] = [];
  const recogniser = makeRecogniser(() => engine as unknown as Engine, start);
  const stop = recogniser.listen({
    began: () => told.push('began'),
    interim: (text) => told.push(['interim', text]),
    heard: (text) => told.push(['heard', text]),
    silence: () => told.push('silence'),
    refused: (problem) => told.push(['refused', problem]),
  });
  return { engine, told, stop };
}

const fails = (name: string) => async () => {
  throw Object.assign(new Error('no'), { name });
};

describe('listening', () => {
  it('is for one utterance in American English, told while it is said', () => {
    const { engine, told } = listening();
    expect(engine).toMatchObject({ lang: 'en-US', continuous: false, interimResults: true });
    expect(engine.start).toHaveBeenCalledOnce();
    engine.tell('start');
    engine.result('where ', false);
    engine.result(' where is  the pain', true);
    engine.tell('end');
    expect(told).toEqual(['began', ['interim', 'where'], ['heard', 'where is the pain']]);
    expect(engine.abort).toHaveBeenCalledOnce();
  });

  it('takes what was understood where the engine ends without a last result', () => {
    const { engine, told } = listening();
    engine.result('and at night', false);
    engine.tell('end');
    expect(told.at(-1)).toEqual(['heard', 'and at night']);
  });

  it.each(['no-speech', 'aborted', 'bad-grammar'])('is silence after %s', (error) => {
    const { engine, told } = listening();
    engine.tell('error', { error });
    engine.tell('end');
    expect(told).toEqual(['silence']);
  });

  it.each(['not-allowed', 'service-not-allowed', 'audio-capture', 'network'])('tells %s', (error) => {
    const { engine, told } = listening();
    engine.tell('error', { error });
    engine.tell('end');
    expect(told).toEqual([['refused', error]]);
  });

  it('tells a microphone that cannot be opened, and an engine that cannot be started', async () => {
    const cases = ['NotAllowedError', 'NotFoundError', 'InvalidStateError'].map((name) =>
      listening(fails(name)),
    );
    await eventually(() => expect(cases.every(({ told }) => told.length === 1)).toBe(true));
    expect(cases.map(({ told }) => told[0])).toEqual([
      ['refused', 'not-allowed'],
      ['refused', 'audio-capture'],
      'silence',
    ]);
  });

  it('that was broken off tells nothing more', () => {
    const { engine, told, stop } = listening();
    stop();
    engine.result('late', true);
    engine.tell('end');
    expect(told).toEqual([]);
    expect(engine.abort).toHaveBeenCalledOnce();
  });
});
