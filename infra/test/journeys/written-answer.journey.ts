import { afterAll, beforeAll, describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { hang, reply } from '../support/model-double/acts.ts';
import { answering, askedIn } from '../support/model-double/answering.ts';
import {
  type DoubleRequest,
  type ModelDouble,
  type Script,
  startModelDouble,
} from '../support/model-double/model-double.ts';
import { newPerson, ownApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { askNotes, askScreen, openAsk } from './screens/asking.ts';
import { documentButton, sample } from './screens/library.ts';

const asked = 'What is heart failure?';
let double: ModelDouble;
let script: Script;
const said = 'In heart failure the heart cannot pump enough blood for the tissues.';
/** In words of its own, with the words of the sample that say it. */
const written = (request: Pick<DoubleRequest, 'body'>): string => {
  const passage = askedIn(request).passages!.find(({ text }) => text.includes('is a clinical syndrome'))!;
  const quote = /Heart failure is a clinical syndrome[^.]*\./u.exec(passage.text)![0].replace(/\s+/gu, ' ');
  return `${said} [${passage.number}] «${quote}»\n`;
};

describe.skipIf(!haveBrowser)('an answer that a model writes', () => {
  beforeAll(async () => {
    double = await startModelDouble((request) => script(request));
  });
  afterAll(() => double.close());
  const opened = ownApp(() => ({ env: { OPENAI_BASE_URL: double.url, OPENAI_MODEL: 'double' } }));

  it('comes sentence by sentence below what was found, which keeps its place', () =>
    opened.visit(async ({ page }) => {
      const steps = [undefined, Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
      script = answering((request) => {
        const pieces = ['\n', `${written(request)}Heart`, ' failure kills 99 % of people. [1]\n'];
        return reply(pieces.join(''), { pieces, before: (piece) => steps[piece]?.promise });
      });
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await openAsk(page);
      await askNotes(page, asked);
      const { answer, sources, ask } = askScreen(page);
      await expect(sources.first()).toBeVisible();
      const place = await sources.first().boundingBox();
      await expect(answer.getByRole('listitem')).toHaveCount(0);
      steps[1].resolve();
      await expect(answer.getByRole('listitem')).toContainText([said]);
      await expect(ask).toHaveText('Writing the answer...');
      steps[2].resolve();
      await expect(answer).toContainText(
        'Written by double from your notes, each sentence checked and read a second time.',
      );
      await expect(answer).toContainText('1 sentence that your notes do not support was left out.');
      await expect(answer.getByRole('listitem')).toHaveCount(1);
      expect((await sources.first().boundingBox())?.y).toBe(place?.y);
    }));

  it('has the words of the page beside a dose, and keeps the thread of the next question', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      const { answer, box } = askScreen(page);
      script = answering(written);
      await openAsk(page);
      await askNotes(page, 'What is the dose in heart failure?');
      await expect(answer.getByRole('blockquote')).toContainText('Heart failure is a clinical syndrome');
      script = answering(() => 'NOT: in pregnancy');
      await box.fill('and in pregnancy?');
      await box.press('Enter');
      const nothing = page.getByRole('region', { name: 'No answer was found in your notes' });
      await expect(nothing).toContainText('Nothing was found on: in pregnancy.');
      const last = double.requests.findLast((request) => askedIn(request).passages)!;
      expect(askedIn(last)).toMatchObject({
        question: 'and in pregnancy?',
        before: [
          {
            question: 'What is the dose in heart failure?',
            answer: said,
          },
        ],
      });
    }));

  it('is not written on when its screen is left', () =>
    opened.visit(async ({ page }) => {
      script = () => hang('headers');
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await openAsk(page);
      await askNotes(page, asked);
      await expect(askScreen(page).sources.first()).toBeVisible();
      await eventually(() => double.inFlight() === 1);
      await page.goto('about:blank');
      await eventually(() => double.inFlight() === 0);
    }));
});
