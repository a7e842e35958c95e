import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { quizNotes } from '../support/quiz-notes.ts';
import { uploadText } from '../support/people.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { look } from '../look/look.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { notes } from './lectures.ts';
import { arrive } from './screens/accounts.ts';
import { openSource } from './screens/asking.ts';
import { chooseInMenu, documentButton, documentModes, sample, sampleFolder } from './screens/library.ts';
import { answerWithKeys, openQuiz, questionShown, quizScreen } from './screens/quiz.ts';
import { upload } from './screens/upload.ts';
import { studentWithCards } from './student.ts';

describe.skipIf(!haveBrowser)('a practice quiz', () => {
  const opened = sharedApp();

  it('is set up, answered with the keyboard, gone on with after a reload, and ends with results and a card', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await upload(page, sampleFolder, { text: notes('kidneys.txt', [quizNotes]) });
      const quiz = documentModes(page).getByRole('button', { name: 'Quiz', exact: true });
      await expect(quiz).toHaveAttribute('aria-disabled', 'true');
      await documentModes(page).getByRole('button', { name: 'Process & Generate' }).click();
      await expect(quiz).not.toHaveAttribute('aria-disabled');
      const setUp = await openQuiz(page);
      await expect(setUp.getByText(/^Your quiz will have \d+ questions\.$/)).toBeVisible();
      expect(await look(page, 'the set-up of a quiz')).toEqual([]);
      const count = setUp.getByRole('slider', { name: 'Number of questions' });
      await count.press('Home');
      await expect(count).toHaveValue('5');
      const { start, question, next, score, review, studyAsCard } = quizScreen(page);
      await start.click();

      await expect(question).toBeVisible();
      expect(await look(page, 'a question')).toEqual([]);
      await answerWithKeys(page, '1');
      expect(await look(page, 'an answered question')).toEqual([]);
      await question
        .getByRole('button', { name: /^Part \d+$/ })
        .first()
        .click();
      await expect(openSource(page).locator('mark').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(openSource(page)).toHaveCount(0);
      await next.press('Enter');
      await expect(question).toHaveAccessibleName(/^Question 2 of /);

      await page.reload();
      await expect(question).toHaveAccessibleName(/^Question 2 of /);
      for (let last = false; !last;) {
        await answerWithKeys(page, '1');
        await expect(next).toBeVisible();
        const before = await questionShown(page);
        last = (await next.textContent())?.startsWith('Finish Quiz') ?? false;
        await page.keyboard.press('Enter');
        if (!last) await expect(question).not.toHaveAccessibleName(before);
      }
      await expect(score).toBeFocused();
      expect(await look(page, 'the results of a quiz')).toEqual([]);
      await expect(review.first()).toBeVisible();

      await studyAsCard.first().click();
      await expect(page.getByText(/^(Your card is due today|A card was made|Already a card)$/)).toBeVisible();
      await page.setViewportSize(phone);
      expect(await look(page, 'the results of a quiz on a phone')).toEqual([]);

      await page.getByRole('button', { name: 'Back to Menu' }).click();
      await expect(setUp).toBeVisible();
      await expect(setUp.getByText(/^Last \d+ answers?: \d+ %$/)).toBeVisible();
      await setUp.getByRole('link', { name: /^All questions of this document \(\d+\)$/ }).click();
      await expect(page.getByRole('heading', { name: 'Practice Quizz' })).toBeVisible();
      await expect(page.getByText(/^Question 1 \/ \d+$/)).toBeVisible();
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Source' }).locator('mark').first()).toBeVisible();
      expect(await look(page, 'all questions of a document on a phone')).toEqual([]);
    }));

  it('of a folder is one quiz in two tabs, where the first answer counts, and answers given offline are sent later', () =>
    opened.visit(async ({ page, newTab, allow }) => {
      allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/u);
      const { person, client } = await studentWithCards(opened.app.url);
      const { Folder_id: folderId } = await sampleDocument(client);
      await process(client, await uploadText({ client, folderId }, 'Kidneys', quizNotes));
      await arrive(page, person);
      await chooseInMenu(page, `folder ${sampleFolder}`, 'Practice Quiz');
      const { setUp, start, question, choices, rightAnswer, next, goOn } = quizScreen(page);
      await expect(setUp).toContainText(`“${sampleFolder}”`);
      await expect(setUp.getByText(/^Your quiz will have/)).toBeVisible();
      await start.click();
      await expect(question).toBeVisible();
      const id = new URL(page.url()).searchParams.get('quiz') ?? '';
      const quiz = async () => (await client.call('getQuiz', { params: { id } })).body;
      await expect.poll(async () => (await quiz()).isFilled).toBe(true);

      const second = await newTab();
      await second.goto(page.url());
      await expect(quizScreen(second).question).toHaveAccessibleName(/^Question 1 of /);
      await answerWithKeys(second, '2');
      await expect.poll(async () => (await quiz()).answers.length).toBe(1);
      await page.bringToFront();
      await answerWithKeys(page, '1');
      await expect(page.getByText(/Your first answer, B, counts/)).toBeVisible();

      await next.click();
      await page.context().setOffline(true);
      await answerWithKeys(page, '1');
      await next.click();
      await expect(question).toHaveAccessibleName(/^Question 3 of /);
      await page.context().setOffline(false);
      await expect.poll(async () => (await quiz()).answers.length).toBe(2);

      await page.goBack();
      await expect(goOn).toHaveAccessibleName(/^Go on with your quiz \(2 of \d+ answered\)/);
      await goOn.click();
      await expect(question).toHaveAccessibleName(/^Question 3 of /);
      await expect(rightAnswer).toHaveCount(0);
      await expect(choices.first()).toBeVisible();
    }));
});
