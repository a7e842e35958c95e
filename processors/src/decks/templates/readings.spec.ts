import { expect, it } from 'vitest';
import { renderReadings } from './readings.ts';

it.each([
  ['furigana', '漢字[かんじ]', '<ruby>漢字<rt>かんじ</rt></ruby>'],
  ['kana', '私は 漢字[かんじ]が 好[す]き', '私はかんじがすき'],
  ['kanji', '私は 漢字[かんじ]が 好[す]き', '私は漢字が好き'],
  ['kana', '<b>漢[かん]</b> [sound:a.mp3] x', '<b>かん</b> [sound:a.mp3] x'],
  ['kana', 'a[] b[', 'a[] b['],
] as const)('%s of %s', (filter, text, shown) => {
  expect(renderReadings(text, filter)).toBe(shown);
});

it('takes linear time', () => {
  expect(renderReadings('a'.repeat(500_000), 'kana')).toHaveLength(500_000);
  expect(renderReadings('['.repeat(500_000), 'kana')).toHaveLength(500_000);
});
