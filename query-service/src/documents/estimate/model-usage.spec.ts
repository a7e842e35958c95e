import { expect, it } from 'vitest';
import { costOf } from './cost.ts';
import { tokensOfUsage, usageOfPage, usageOfPages, tokensOfText } from './model-usage.ts';

const page = 'word '.repeat(400);

it('counts two calls a page, of which the second reads what the first wrote', () => {
  const { writer, checker } = usageOfPage(page);
  expect(writer).toEqual({ read: 2_000, written: 1_150 });
  expect(checker).toEqual({ read: 2_650, written: 460 });
  expect(tokensOfUsage(usageOfPages([page, page]))).toBe(2 * 6_260);
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

it.each([
  ['English', 'Adenosine blocks conduction through the atrioventricular node for a few seconds.', 18],
  ['German', 'Metoprolol wird in der Leber durch CYP2D6 abgebaut, die Anfangsdosis beträgt 47,5 mg.', 28],
  ['Russian', 'Бета-блокаторы снижают частоту сердечных сокращений и артериальное давление.', 20],
  ['Arabic', 'تقلل حاصرات بيتا من معدل ضربات القلب وضغط الدم.', 17],
  ['Hindi', 'बीटा ब्लॉकर हृदय गति और रक्तचाप को कम करते हैं।', 18],
  ['Chinese', 'β受体阻滞剂可降低心率和血压。美托洛尔在肝脏中代谢。', 28],
  ['Japanese', 'β遮断薬は心拍数と血圧を低下させる。メトプロロールは肝臓で代謝される。', 35],
  ['Korean', '베타 차단제는 심박수와 혈압을 낮춘다. 메토프롤롤은 간에서 대사된다.', 29],
])('counts %s about as a tokenizer does (o200k)', (_, text, counted) => {
  expect(tokensOfText(text) / counted).toBeGreaterThan(0.7);
  expect(tokensOfText(text) / counted).toBeLessThan(1.6);
});

it('counts an empty text as nothing', () => expect(tokensOfText('')).toBe(0));
