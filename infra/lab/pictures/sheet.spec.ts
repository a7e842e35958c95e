import { pictureClasses } from '../knowledge/checks/pictures/classes.ts';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sheetOf, styles } from './sheet.ts';

it('the style sheet of pictures has each class of a drawing, and no other one', async () => {
  const style = await styles();
  const sheet = style.slice(style.indexOf('.picture {'));
  const found = new Set([...sheet.matchAll(/& \.([a-z-]+)/gu)].map(([, name]) => name));
  expect([...found].toSorted()).toEqual([...pictureClasses].toSorted());
});

it('no class of a drawing means something else in the app, as .paper, which is white at night', async () => {
  const ui = new URL('../../../frontend/src/ui/theme/', import.meta.url);
  for (const file of ['tokens.css', 'base.css', 'highlight.css']) {
    const said = new Set(
      [...(await readFile(new URL(file, ui), 'utf8')).matchAll(/\.([a-z-]+)/gu)].map(([, name]) => name),
    );
    expect(pictureClasses.filter((name) => said.has(name))).toEqual([]);
  }
});

it('a page has its title as words', () => {
  expect(sheetOf('', '<svg/>', { width: 700, title: 'a < b' })).toContain('<h1>a &lt; b</h1>');
});
