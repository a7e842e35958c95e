import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { quizExpected } from '@anamnesis/contracts/quizzes/progress.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { warming } from './warming.ts';

const logger = { debug: () => undefined };

it('gets ready a while after the start, and when a quiz is expected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const bus = createMemoryMessageBus();
  const warmUp = vi.fn<() => Promise<void>>(async () => undefined);
  const { stop } = await warming(bus, { warmUp }, logger);
  expect(warmUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(warmUp).toHaveBeenCalledTimes(1);
  bus.emit(quizExpected.subject, { userId: 'ann' });
  await bus.emitted();
  expect(warmUp).toHaveBeenCalledTimes(2);
  await stop();
  expect(bus.listeners()).toBe(0);
});

it('does nothing any more when it is stopped before, and bears what fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const bus = createMemoryMessageBus();
  const warmUp = vi.fn<() => Promise<void>>(async () => {
    throw new Error('The worker pool is closed');
  });
  const { stop } = await warming(bus, { warmUp }, logger);
  bus.emit(quizExpected.subject, { userId: 'ann' });
  await bus.emitted();
  await stop();
  vi.advanceTimersByTime(20_000);
  expect(warmUp).toHaveBeenCalledTimes(1);
});
