import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { look } from '../look/look.ts';
import { haveBrowser, phone, wide } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { hang, reply } from '../support/model-double/acts.ts';
import { answering, askedIn, numbered } from '../support/model-double/answering.ts';
import { type ModelDouble, type Script, startModelDouble } from '../support/model-double/model-double.ts';
import { sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import { newPerson, ownApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { askNotes, askScreen, openAsk } from './screens/asking.ts';
import { documentButton, sample } from './screens/library.ts';

const asked = 'What is heart failure?';
const syndrome = 'Heart failure is a syndrome that a clinician recognises. [clinical]';
const cured = 'Heart failure is a syndrome that is cured. [clinical]';
const dose = 'In gout the dose of colchicine is 500 micrograms twice a day.';
const notes = `Colchicine\n\n${dose} Colchicine crosses the placenta in pregnancy.`;

let double: ModelDouble;
let script: Script;

describe.skipIf(!haveBrowser)('an answer that a model writes', () => {
  beforeAll(async () => {
    double = await startModelDouble((request) => script(request));
  });
  beforeEach(() => {
    script = answering(() => 'NONE');
  });
  afterAll(() => double.close());
  const opened = ownApp(() => ({ env: { OPENAI_BASE_URL: double.url, OPENAI_MODEL: 'double' } }));

  it('comes sentence by sentence below what was found, which keeps its place', () =>
    opened.visit(async ({ page }) => {
      const steps = [undefined, Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
      script = answering(
        (request) => {
          const pieces = ['\n', `${numbered(syndrome, request)}\nHeart`, numbered(cured, request).slice(5)];
          return reply(pieces.join(''), { pieces, before: (piece) => steps[piece]?.promise });
        },
        ({ says }) => (says.includes('cured') ? { finds: 'not said' } : {}),
      );
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await openAsk(page);
      await askNotes(page, asked);
      const { answer, sources, ask } = askScreen(page);
      await expect(sources.first()).toBeVisible();
      const place = await sources.first().boundingBox();
      await expect(answer.getByRole('listitem')).toHaveCount(0);
      steps[1].resolve();
      await expect(answer.getByRole('listitem')).toContainText(['that a clinician recognises']);
      await expect(ask).toHaveText('Writing the answer...');
      steps[2].resolve();
      await expect(answer).toContainText('Written by double from your notes, each sentence checked and read');
      await expect(answer).toContainText('1 sentence that your notes do not support was left out.');
      await expect(answer.getByRole('listitem')).toHaveCount(1);
      expect((await sources.first().boundingBox())?.y).toBe(place?.y);
    }));

  it('has a dose with the words of its page, and goes on from what was asked', () =>
    opened.visit(async ({ page }) => {
      await askAbout(page, 'What is the dose of colchicine in gout?', [
        `Colchicine is given as 500 micrograms twice a day in gout. [Colchicine] «${dose}»`,
      ]);
      const { answer, sources } = askScreen(page);
      const quote = answer.getByRole('blockquote', { name: 'In your notes' });
      await expect(quote).toHaveText(dose);
      await lookAtBoth(page, 'a dose');

      await askAbout(page, 'and in pregnancy?', ['Colchicine crosses the placenta. [Colchicine]']);
      await expect(answer).toContainText('Colchicine crosses the placenta.');
      expect(askedIn(double.requests.findLast((one) => askedIn(one).passages)!).before).toEqual([
        {
          question: 'What is the dose of colchicine in gout?',
          answer: 'Colchicine is given as 500 micrograms twice a day in gout.',
        },
      ]);

      await askAbout(page, 'and in children?', ['NOT: colchicine in children']);
      await expect(answer).toContainText('Nothing was found on: colchicine in children.');
      await expect(sources.first()).toContainText('Colchicine');
      await lookAtBoth(page, 'what the notes do not hold');
    }, {}));

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

  /** Asks, and has the model write these lines; the first time as somebody new with the notes. */
  async function askAbout(page: Page, question: string, lines: readonly string[]): Promise<void> {
    script = answering((request) => numbered(lines.join('\n'), request));
    if (page.url() === 'about:blank') {
      const client = createClient(opened.app.url);
      const { user: session } = await client.signup();
      const { Folder_id: folderID } = await sampleDocument(client);
      await uploadFile(client, 'uploadText', { folderID, customName: 'Colchicine', content: notes });
      await arrive(page, { session });
      await openAsk(page);
    }
    await askNotes(page, question);
  }
});

async function lookAtBoth(page: Page, what: string): Promise<void> {
  expect(await look(page, what)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await look(page, `${what}, on a phone`)).toEqual([]);
  await page.setViewportSize(wide);
}
