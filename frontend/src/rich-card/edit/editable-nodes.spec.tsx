import { expect, it } from 'vitest';
import { aPictureName, aSoundName } from '../rich.fixture.ts';
import { editableNodes, editedHtml, pastedHtml } from './editable-nodes.ts';

function room(html: string): HTMLElement {
  const element = document.createElement('div');
  element.append(...editableNodes(html));
  return element;
}

it.each([
  'The <b>mitral</b> valve<br />x<sup>2</sup>',
  `<img data-media="${aPictureName('a')}" width="100" /><span data-sound="${aSoundName('b')}"></span>`,
  '<span style="color:#ffff00;background-color:#ffffe0;font-weight:bold">a</span>',
  '<span class="cloze">a</span>',
  '<details>a</details>',
  '<div dir="rtl">أ</div>',
  '\\(x^2\\)',
])('is the same when nothing of it is changed: %s', (html) => {
  expect(editedHtml(room(html))).toBe(html);
});

it('shows what waits for a press, and colours that can be read', () => {
  const details = room('<details>a</details>').querySelector('details');
  expect(details?.open).toBe(true);
  const word = room('<b style="color:#ffff00">a</b>').querySelector('b')!;
  expect(word.style.color).toBe('');
  expect(word.style.getPropertyValue('--ink-light')).not.toBe('');
});

it('keeps nothing that the browser wrote for its own look, and nothing of this screen', () => {
  const written = room('<b>a</b>');
  written.querySelector('b')!.setAttribute('style', 'color: rgb(1, 2, 3); font-size: 20px');
  written.append(Object.assign(document.createElement('img'), { src: 'blob:x' }));
  expect(editedHtml(written)).toBe('<b>a</b>');
  expect(editedHtml(room('<br>'))).toBe('');
});

it('takes the words, lists and tables of what is pasted, and none of its colours, pictures and programs', () => {
  const html = `<meta charset="utf-8"><p style="color:red" class="x">a <b onclick="b()">b</b></p><ul><li>c</li></ul>
    <img src="https://example.org/a.png"><img data-media="${aPictureName('c')}"><script>d()</script>`;
  expect(pastedHtml(html).replaceAll(/\s+/gu, ' ').trim()).toBe('<p>a <b>b</b></p><ul><li>c</li></ul>');
});
