import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function setting() {
  let now = 0;
  const states: string[] = [];
  const breaker = createCircuitBreaker({
    opensAfter: 3,
    openMs: 1_000,
    clock: () => new Date(now),
    changed: (state) => states.push(state),
  });
  const fail = (times: number): void => {
    for (let n = 0; n < times; n += 1) breaker.enter()!.failed();
  };
  return { breaker, states, fail, pass: (ms: number) => void (now += ms) };
}

describe('a circuit breaker', () => {
  it('opens after outages in a row only', () => {
    const { breaker, states, fail } = setting();
    fail(2);
    breaker.enter()!.worked();
    fail(2);
    breaker.enter()!.withdrawn();
    expect(breaker.state).toBe('closed');
    fail(1);
    expect(states).toEqual(['open']);
    expect(breaker.enter()).toBeUndefined();
  });

  it('lets one call try after a while, and no other meanwhile', () => {
    const { breaker, fail, pass } = setting();
    fail(3);
    pass(999);
    expect(breaker.enter()).toBeUndefined();
    pass(1);
    const trying = breaker.enter()!;
    expect(breaker.state).toBe('half-open');
    expect(breaker.enter()).toBeUndefined();
    trying.worked();
    expect([breaker.state, breaker.enter() === undefined]).toEqual(['closed', false]);
  });

  it('opens anew when that one fails, and asks another when nobody wants its reply', () => {
    const { breaker, states, fail, pass } = setting();
    fail(3);
    pass(1_000);
    breaker.enter()!.failed();
    expect(breaker.enter()).toBeUndefined();
    pass(1_000);
    breaker.enter()!.withdrawn();
    breaker.enter()!.worked();
    expect(states).toEqual(['open', 'half-open', 'open', 'half-open', 'closed']);
  });

  it('is not closed or held open by calls that began before', () => {
    const { breaker, fail, pass } = setting();
    const [slow, other] = [breaker.enter()!, breaker.enter()!];
    fail(3);
    slow.worked();
    expect(breaker.state).toBe('open');
    pass(900);
    other.failed();
    pass(100);
    expect(breaker.enter()).toBeDefined();
  });

  it('does not stay open for ever when the clock is set back', () => {
    const { breaker, fail, pass } = setting();
    pass(10_000);
    fail(3);
    pass(-5_000);
    expect(breaker.enter()).toBeDefined();
  });
});
