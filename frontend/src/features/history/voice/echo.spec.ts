import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInterruption, withoutEcho } from './echo.ts';

const spoken = 'It came on last night, when I was watching television.';

describe('what is heard while the patient speaks', () => {
  it('is no interruption when it is the patient', () => {
    expect(isInterruption('it came on last', spoken)).toBe(false);
    expect(isInterruption('It came on last light', spoken)).toBe(false);
    expect(isInterruption('', spoken)).toBe(false);
  });

  it('is one when somebody else says something', () => {
    expect(isInterruption('sorry where is', spoken)).toBe(true);
    expect(isInterruption('it came on last sorry where is the pain', spoken)).toBe(true);
  });

  it('is sent without the words of the patient before it', () => {
    expect(withoutEcho('It came on last sorry where is it', spoken)).toBe('sorry where is it');
    expect(withoutEcho('Is it worse at night?', spoken)).toBe('Is it worse at night?');
    expect(withoutEcho('it came on last night', spoken)).toBe('');
  });

  it('is never an interruption by any words of the patient, and nothing is added to it', () => {
    const words = fc.array(fc.constantFrom(...spoken.toLowerCase().replaceAll(/[.,]/g, '').split(' ')));
    const isOwn = fc.property(words, (some) => !isInterruption(some.join(' '), spoken));
    const isPart = fc.property(fc.string(), fc.string(), (heard, said) =>
      heard.includes(withoutEcho(heard, said)),
    );
    expect(fc.check(isOwn).failed).toBe(false);
    expect(fc.check(isPart).failed).toBe(false);
  });
});
