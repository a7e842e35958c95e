import { expect, it } from 'vitest';
import { tokensOfText } from './tokens-of-text.ts';

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
