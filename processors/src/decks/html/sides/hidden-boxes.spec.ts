import { expect, it } from 'vitest';
import { withoutIdleBoxes } from './hidden-boxes.ts';

const sentence = 'Metformin inhibits <span class="cloze">gluconeogenesis</span>';

it.each([
  [
    'nothing in it',
    '<div>a</div><details></details><details style="color:red"> <br /></details>',
    '<div>a</div>',
  ],
  [
    'the sentence again, before it',
    `<details>${sentence}</details>\n<div>${sentence}</div>`,
    `\n<div>${sentence}</div>`,
  ],
  [
    'the sentence again, behind it',
    `<p>${sentence}</p><details>${sentence}</details>b`,
    `<p>${sentence}</p>b`,
  ],
  ['nothing but such boxes', 'a<details><details></details><details> </details></details>', 'a'],
  [
    'the sentence of the next box',
    `<details><p>${sentence}</p></details><details><p>${sentence}</p></details>`,
    `<details><p>${sentence}</p></details>`,
  ],
  ['nothing, in another', '<details>a<details></details></details>', '<details>a</details>'],
])('has no box with %s', (_, html, expected) => {
  expect(withoutIdleBoxes(html)).toBe(expected);
});

it.each([
  `<div>A drug</div><details>${sentence}</details>`,
  `<div>${sentence} in the liver</div><details>${sentence}</details>`,
  '<td>yes</td><details>yes</details>',
  '<details><img data-media="a.png" /></details><details><span data-sound="a.mp3"></span></details>',
  '<details><summary>Hint</summary>a</details>',
  '<details>without an end',
  'no box',
])('stays: %s', (html) => {
  expect(withoutIdleBoxes(html)).toBe(html);
});

it('reads many boxes in little time', () => {
  const boxes = `<details>${'a '.repeat(30)}</details>`.repeat(1_000);
  expect(withoutIdleBoxes(boxes)).toBe(boxes);
  const open = '<details>'.repeat(20_000);
  expect(withoutIdleBoxes(`${open}${'</details>'.repeat(20_000)}`)).toBe('');
});
