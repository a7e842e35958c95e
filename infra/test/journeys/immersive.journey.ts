import type { Locator, Page } from 'playwright';
import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { arrive } from './screens/accounts.ts';
import { sample } from './screens/library.ts';
import { chooseRegion, chooseText, openPlay, playScreen } from './screens/play.ts';
import { navigation } from './screens/shell.ts';
import { studentWithCards } from './student.ts';
import { sharedApp } from './app-in-browser.ts';

/** Where something lies on the screen. Throws when it cannot be seen. */
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not visible`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Where each line of a card begins and how wide it is, and the paper that it is on; `scrolled`: how far. */
const linesOf = (card: Locator, scrolled = 0): Promise<readonly number[][]> =>
  card.evaluate(
    (paper, by) =>
      [paper, ...paper.querySelectorAll('.reading p, .reading li, .card-blank')].flatMap((element) =>
        Array.from(element.getClientRects(), ({ x, y, width }) => [x, y + by, width]),
      ),
    scrolled,
  );

const letterHeight = (mark: Locator): Promise<number> =>
  mark.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

const paperWidth = async (page: Page): Promise<number> =>
  (await boxOf(playScreen(page).source.getByRole('figure'))).width;

describe.skipIf(!haveBrowser)('the screen of a session in the browser', () => {
  const opened = sharedApp();

  const newStudent = async () => (await studentWithCards(opened.app.url)).person;

  const sizes = [
    { width: 360, height: 640, stacked: true },
    { width: 390, height: 844, stacked: true },
    { width: 740, height: 360, stacked: true },
    { width: 768, height: 1024, stacked: true },
    { width: 769, height: 1024, stacked: false },
    { width: 844, height: 390, stacked: false },
    { width: 1280, height: 800, stacked: false },
    { width: 1900, height: 1000, stacked: false },
  ];

  it('has card, source and keys at hand at every size, under one slim bar', () =>
    opened.visit(async ({ page }) => {
      const { card, source, showAnswer, correct, incorrect } = playScreen(page);
      await arrive(page, await newStudent());
      await openPlay(page, sample);
      await expect(navigation(page)).toHaveCount(0);
      await chooseText(page);
      for (const { width, height, stacked } of sizes) {
        await page.setViewportSize({ width, height });
        if (await correct.isVisible()) await correct.click();
        expect((await boxOf(showAnswer)).bottom).toBeLessThanOrEqual(height);
        const asked = await linesOf(card);
        const key = await boxOf(showAnswer);
        await showAnswer.click();
        await expect(card.locator('mark').first()).toBeVisible();
        // Nothing moves; a long answer is scrolled to.
        const scrolled = await card.evaluate((element) => element.parentElement!.scrollTop);
        expect(await linesOf(card, scrolled), `${width} px`).toEqual(asked);
        const mark = source.locator('mark[data-tone="answer"]').first();
        await expect(mark).toBeAttached();
        const [shown, beside, wrong, right] = await Promise.all(
          [card, source, incorrect, correct].map((each) => boxOf(each)),
        );
        if (!shown || !beside || !wrong || !right) throw new Error('nothing to look at');
        // The keys of the answer are where the key was that showed it.
        expect([wrong.x, right.right, right.y].map(Math.round)).toEqual(
          [key.x, key.right, key.y].map(Math.round),
        );
        expect(stacked ? shown.bottom <= beside.y : shown.right <= beside.x, `${width} px`).toBe(true);
        for (const each of [wrong, right]) {
          expect(each.bottom).toBeLessThanOrEqual(height);
          expect(each.y).toBeGreaterThan(height / 2);
          expect(each.height).toBeGreaterThanOrEqual(44);
        }
        expect(beside.right - shown.x).toBeLessThanOrEqual(1400);
        const bar = await boxOf(page.locator('main header'));
        expect(bar.bottom).toBeLessThanOrEqual(60);
        await expect.poll(() => letterHeight(mark), `letters at ${width} px`).toBeGreaterThanOrEqual(10);
        // Wide enough for the whole page: no line of it is cut.
        if (width === 768 || width >= 1280)
          expect(await paperWidth(page)).toBeLessThanOrEqual(beside.width + 1);
        if (height > 400) await expect(mark).toBeInViewport();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
      }
    }));

  it('reads a page as text on a phone, or as it is printed: whole, at the sentence, pinched and moved', () =>
    opened.visit(
      async ({ page }) => {
        const { showAnswer, source, wholePage, exit } = playScreen(page);
        await arrive(page, await newStudent());
        await openPlay(page, sample);
        await showAnswer.click();
        const mark = source.locator('mark[data-tone="answer"]').first();
        await expect(mark).toBeInViewport();
        expect(await letterHeight(mark)).toBeGreaterThanOrEqual(17);
        await expect(source.locator('canvas')).toHaveCount(0);
        await source.getByRole('button', { name: 'Show the page as printed' }).click();
        await expect(source.locator('canvas')).toHaveCount(1);
        await expect(mark).toBeInViewport();
        const zoomed = await paperWidth(page);
        const room = await boxOf(source);
        await wholePage.click();
        await expect.poll(() => paperWidth(page)).toBeLessThan(room.width);
        expect((await boxOf(source.getByRole('figure'))).height).toBeLessThanOrEqual(room.height + 1);
        await source.getByRole('button', { name: 'The sentence' }).click();
        await expect.poll(() => paperWidth(page)).toBeCloseTo(zoomed, -1);
        await expect(mark).toBeInViewport();

        const touch = await page.context().newCDPSession(page);
        const [x, y] = [room.x + room.width / 2, room.y + room.height / 2];
        const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
          touch.send('Input.dispatchTouchEvent', {
            type,
            touchPoints:
              type === 'touchEnd'
                ? []
                : [
                    { x: x - apart, y },
                    { x: x + apart, y },
                  ],
          });
        await fingers('touchStart', 30);
        await fingers('touchMove', 45);
        await fingers('touchMove', 60);
        await fingers('touchEnd', 0);
        await expect.poll(() => paperWidth(page)).toBeGreaterThan(zoomed * 1.5);
        const before = await boxOf(source.getByRole('figure'));
        await page.mouse.move(x, y);
        await page.mouse.wheel(40, 60);
        await expect.poll(async () => (await boxOf(source.getByRole('figure'))).y).toBeLessThan(before.y);

        // The choice holds for reading as well, and for the next time.
        await exit.click();
        await page.getByRole('button', { name: 'Read', exact: true }).click();
        await expect(
          page.getByRole('figure', { name: 'Page 1', exact: true }).locator('canvas'),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Show pages as text' }).click();
        const text = page.getByRole('region', { name: 'Text of page 1' });
        expect(await letterHeight(text)).toBeGreaterThanOrEqual(17);
        await page.reload();
        await expect(text).toBeVisible();
        await expect(page.locator('figure')).toHaveCount(0);
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ));

  it('keeps the keys at hand beside a long card, whose answer comes into view', () =>
    opened.visit(
      async ({ page }) => {
        const { card, showAnswer, correct } = playScreen(page);
        const prompt = `${'Many words stand before what is asked. '.repeat(35)}{{c1::The answer}}${' behind it'.repeat(20)}`;
        await page.route(`**${cardsApi.getStudySession.path}*`, async (route) => {
          const response = await route.fetch();
          const { cards, ...rest } = await response.json();
          const long = cards.map((each: object) => ({ ...each, prompt }));
          await route.fulfill({ response, json: { ...rest, cards: long } });
        });
        await arrive(page, await newStudent());
        await openPlay(page, sample);
        await expect(showAnswer).toBeInViewport({ ratio: 1 });
        const answer = card.locator('mark');
        await showAnswer.click();
        await expect(answer).toBeInViewport({ ratio: 1 });
        await expect(correct).toBeInViewport({ ratio: 1 });
        expect((await boxOf(answer)).bottom).toBeLessThan((await boxOf(playScreen(page).source)).y);
        await correct.click();
        await expect(card.getByText('Many words').first()).toBeInViewport();
        await expect(playScreen(page).goBack).toBeInViewport();
      },
      { viewport: { width: 360, height: 640 } },
    ));

  it('shows a card as it stands on its page, covered until its answer is shown, with nothing moved', () =>
    opened.visit(async ({ page }) => {
      const { card, front, back, region, words, source, asText, correct } = playScreen(page);
      const bars = region.locator('.page-region-bar');
      const picture = region.locator('canvas').last();
      await arrive(page, await newStudent());
      await openPlay(page, sample);
      await chooseRegion(page);
      await expect(picture).toBeVisible();
      await expect(bars.first()).toBeVisible();
      const [asked, papered] = [await boxOf(region), await boxOf(card)];
      expect(asked.x + asked.width / 2).toBeCloseTo(page.viewportSize()!.width / 2, -1);
      // Not even its words are there to be found or copied.
      const copied = await page.evaluate(() => {
        document.getSelection()?.selectAllChildren(document.querySelector('article')!);
        return document.getSelection()?.toString() ?? '';
      });
      await page.evaluate(() => document.getSelection()?.removeAllRanges());
      await page.keyboard.press('Space');
      await expect(back).toBeVisible();
      await expect(bars).toHaveCount(0);
      await expect(region.locator('.page-region-mark').first()).toBeVisible();
      expect([await boxOf(region), await boxOf(card)]).toEqual([asked, papered]);
      const answer = await words.locator('mark').first().textContent();
      expect(copied).toContain('blank');
      expect(copied).not.toContain(answer);
      // Its whole page is two keys away.
      await page.keyboard.press('s');
      await expect(source.locator('mark').first()).toBeVisible();
      await page.keyboard.press('z');
      await expect(source.getByRole('button', { name: 'The sentence' })).toBeVisible();

      // The next card is shown in the same way, and after a reload.
      await correct.click();
      await expect(front).toBeVisible();
      await expect(picture).toBeVisible();
      await page.reload();
      await chooseText(page);
      await page.reload();
      await expect(card.locator('.play-words > .reading')).toBeVisible();
      await expect(asText).toHaveCount(0);
    }));

  it('is left by the arrow and by Escape, which asks nothing', () =>
    opened.visit(async ({ page }) => {
      const { exit, front, back } = playScreen(page);
      await arrive(page, await newStudent());
      await openPlay(page, sample);
      await exit.click();
      await expect(page.getByRole('heading', { name: 'My Resources' })).toBeVisible();
      await expect(navigation(page)).toBeVisible();
      await page.goBack();
      await expect(front).toBeVisible();
      await page.keyboard.press('Space');
      await expect(back).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: 'My Resources' })).toBeVisible();
    }));
});
