import type { Page } from 'playwright';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { aPackage } from '../../src/adapters/sqlite/deck-package/testing/a-package.ts';
import { look } from '../look/look.ts';
import { haveBrowser } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { playScreen } from './screens/play.ts';

const heart = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300" viewBox="0 0 480 300"><path d="M240 270 C60 150 60 40 160 40 C210 40 240 90 240 90 C240 90 270 40 320 40 C420 40 420 150 240 270Z" fill="#c33"/></svg>`;
/** A tenth of a second of silence. */
const silence = (): string => {
  const samples = 800;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  for (const [value, at] of [
    [16, 16],
    [8_000, 24],
    [8_000, 28],
  ] as const)
    head.writeUInt32LE(value, at);
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    head.writeUInt16LE(value, at);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 0x40)]).toString('latin1');
};

const front = `What does the <b style="color: #ffe000">left ventricle</b> do?<br><img src="heart.svg">`;
const back = `<div>يضخ القلب الدم</div><div dir="ltr">Its output is \\(Q = HR \\cdot SV\\), at <span style="color:#00f">rest</span>
 <span style="background-color:#ff0">5 l/min</span>. [sound:beep.wav]</div>
 <table><tr><th>Chamber</th><th>Pressure</th><th>Saturation</th><th>Wall</th><th>Valve at its outlet</th></tr>
 <tr><td>Left ventricle</td><td>120/8 mmHg</td><td>98 %</td><td>10 mm</td><td>Aortic</td></tr>
 <tr><td>Right ventricle</td><td>25/4 mmHg</td><td>75 %</td><td>3 mm</td><td>Pulmonary</td></tr></table>`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** A deck of one note that our own text cannot say. */
const aDeck = () =>
  readFileSync(
    aPackage({
      format: 'legacy',
      media: { 'heart.svg': heart, 'beep.wav': silence() },
      sql: `delete from notes; delete from cards; delete from revlog;
        insert into notes values (10, 'guid-rich', 1, 1770000000, -1, ' Anatomy::Heart::Left_ventricle exam ',
          ${quoted(front)} || char(31) || ${quoted(back)}, 'front', 0, 0, '');
        insert into cards values (101, 10, 7, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, '');`,
    }),
  );

async function bringIn(page: Page, url: string): Promise<void> {
  const client = createClient(url);
  const { user: session } = await client.signup();
  const form = new FormData();
  form.append('file', new Blob([aDeck()]), 'heart.apkg');
  const { body } = await client.call('importDeck', { form });
  const isNow = (status: string) => async () => {
    const { imports } = (await client.call('getDeckImports')).body;
    return imports.find(({ id }) => id === body.importId)?.status === status;
  };
  await eventually(isNow('ready'));
  await client.call('confirmDeckImport', { body: { importId: body.importId } });
  await eventually(isNow('done'));
  await arrive(page, { session });
}

describe.skipIf(!haveBrowser)('cards that came from elsewhere', () => {
  const opened = sharedApp();

  it('are studied as their deck laid them out, and open in an editor as they are shown', () =>
    opened.visit(async ({ page }) => {
      await bringIn(page, opened.app.url);
      await page.goto('/');
      await page.getByRole('link', { name: 'Study now' }).click();
      const play = playScreen(page);
      await expect(play.front.getByRole('img')).toBeVisible();
      expect(await look(page, 'front of a card from elsewhere')).toEqual([]);
      await page.keyboard.press('Space');
      await expect(play.back.getByRole('table')).toBeVisible();
      await expect(play.back.locator('.katex')).toBeVisible();
      expect(await look(page, 'back of a card from elsewhere')).toEqual([]);
      await play.back.getByRole('button', { name: 'Play the sound' }).click();
      // It has no place in a document: what its deck says of it comes by the key.
      await page.keyboard.press('s');
      await expect(play.source.getByText('Left ventricle', { exact: true })).toBeVisible();
      await page.keyboard.press('e');
      const side = page.getByRole('textbox', { name: 'Front' });
      await expect(side.getByText('left ventricle')).toBeVisible();
      await expect(side.getByRole('img')).toBeVisible();
      expect(await look(page, 'editor of a card from elsewhere')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(play.back.or(play.front)).toBeVisible();
    }));
});
