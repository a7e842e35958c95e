import { expect, it } from 'vitest';
import { costOf } from './cost.ts';
import { tokensOf, usageOfPage, usageOfPages } from './model-usage.ts';

const page = 'word '.repeat(400);

it('counts two calls a page, of which the second reads what the first wrote', () => {
  const { writer, checker } = usageOfPage(page);
  expect(writer).toEqual({ read: 2_000, written: 1_150 });
  expect(checker).toEqual({ read: 2_650, written: 460 });
  expect(tokensOf(usageOfPages([page, page]))).toBe(2 * 6_260);
});

it('expects no draft that is longer than a reply may be', () => {
  expect(usageOfPage(page.repeat(20)).writer.written).toBe(3_000);
});

it('costs what each of the two models costs, and is not known without all of their prices', () => {
  const usage = usageOfPage(page);
  const cheap = { input: 1, output: 10 };
  expect(costOf(usage, { writer: cheap, checker: { input: 100, output: 0 } })).toBeCloseTo(0.2785);
  expect(costOf(usage, { writer: cheap, checker: { input: 100, output: undefined } })).toBeNull();
  expect(costOf(usage, { writer: { ...cheap, input: undefined }, checker: cheap })).toBeNull();
});
