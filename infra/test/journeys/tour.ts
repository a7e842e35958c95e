import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { lecturePdf, notes, slides } from './lectures.ts';
import { logIn, logOut, type Person, signUp, signupForm } from './screens/accounts.ts';
import {
  addFolder,
  answerPrompt,
  chooseInMenu,
  dialog,
  documentButton,
  openDocument,
  sample,
  sampleFolder,
} from './screens/library.ts';
import { openPlay, playScreen, playToTheEnd } from './screens/play.ts';
import { openUpload, pick, upload, uploadForm } from './screens/upload.ts';
import { pagesDone, processed, startProcessing } from './screens/work.ts';

type Shoot = (page: Page, screen: string) => Promise<void>;

const drugs = 'Drugs of the kidney';
const person: Person = { email: 'anna.weber@example.org', password: 'Study-hard1!' };

/** Leads through every screen and has each one taken, in the order in which a new person meets them. */
export async function tour(page: Page, signupUrl: string, shoot: Shoot): Promise<void> {
  await accounts(page, signupUrl, shoot);
  await workspace(page, shoot);
  await uploads(page, shoot);
  await documents(page, shoot);
  await cards(page, shoot);
  await page.goto('/nowhere');
  await page.getByText('There is no page at this address').waitFor();
  await shoot(page, 'unknown-address');
}

async function accounts(page: Page, signupUrl: string, shoot: Shoot): Promise<void> {
  await page.goto(signupUrl);
  await signupForm(page).password.fill('Study');
  await shoot(page, 'sign-up');
  await signUp(page, signupUrl, person);
  await logOut(page);
  await shoot(page, 'log-in');
  await logIn(page, { ...person, password: 'Wrong-one1!' });
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await shoot(page, 'log-in-refused');
  await logIn(page, person);
  await expect(documentButton(page, sample)).toBeVisible();
}

async function workspace(page: Page, shoot: Shoot): Promise<void> {
  await shoot(page, 'workspace-new');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome to Anamnesis' }).waitFor();
  await shoot(page, 'home');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await shoot(page, 'navigation-menu');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/PDFupload');
  await page.getByRole('button', { name: 'Add Folder' }).click();
  await answerPrompt(page, sampleFolder, 'Add Folder');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await shoot(page, 'folder-name-taken');
  await page.keyboard.press('Escape');
  await addFolder(page, 'Cardiology, third semester, with a rather long name');
  await page.getByRole('button', { name: `Actions for folder ${sampleFolder}` }).click();
  await shoot(page, 'folder-menu');
  await page.keyboard.press('Escape');
  await chooseInMenu(page, sample, 'Delete');
  await shoot(page, 'delete-document');
  await page.keyboard.press('Escape');
}

async function uploads(page: Page, shoot: Shoot): Promise<void> {
  await openUpload(page, sampleFolder);
  await shoot(page, 'upload');
  await pick(page, { pdf: slides() });
  await uploadForm(page).button('Upload PDF').click();
  await expect(uploadForm(page).failure.filter({ hasText: 'cannot be converted' })).toBeVisible();
  await shoot(page, 'upload-refused');
  await pick(page, { pdf: await lecturePdf(`${drugs}.pdf`, 400) });
  await pick(page, { text: notes(`${drugs}.txt`) });
  await shoot(page, 'upload-both');
  await page.getByRole('button', { name: `Remove ${drugs}.txt` }).click();
  await uploadForm(page).button('Upload PDF').click();
  await expect(dialog(page)).toHaveCount(0);
  await upload(page, sampleFolder, { text: notes('Valves and rhythm.txt') });
}

async function documents(page: Page, shoot: Shoot): Promise<void> {
  await documentButton(page, drugs).first().waitFor();
  await startProcessing(page, drugs);
  await expect.poll(() => pagesDone(page)).toBeGreaterThan(20);
  await shoot(page, 'processing');
  const entry = await startProcessing(page, sample);
  await processed(page, sample);
  await shoot(page, 'workspace-processed');
  await entry.getByRole('button', { name: 'View summary' }).click();
  await drawn(page);
  await shoot(page, 'summary');
  await entry.getByRole('button', { name: 'View PDF' }).click();
  await drawn(page);
  const mark = page.getByRole('button', { name: /^Card about / }).first();
  await expect(mark).toBeVisible();
  await shoot(page, 'pages');
  await mark.click();
  await shoot(page, 'pages-card');
  await page.keyboard.press('Escape');
  const text = await openDocument(page, 'Valves and rhythm');
  await text.getByRole('button', { name: 'View Document' }).click();
  await expect(page.getByText('The mitral valve separates').first()).toBeVisible();
  await shoot(page, 'text');
  await page.goto('/PDFupload');
}

const drawn = (page: Page) => expect(page.locator('figure canvas').first()).toBeVisible();

async function cards(page: Page, shoot: Shoot): Promise<void> {
  const { showAnswer, incorrect, source, leave } = playScreen(page);
  await openPlay(page, sample);
  await drawn(page);
  await shoot(page, 'play-front');
  await showAnswer.click();
  await expect(source.locator('mark').first()).toBeVisible();
  await shoot(page, 'play-answer');
  await incorrect.click();
  await shoot(page, 'play-delayed');
  await playToTheEnd(page);
  await shoot(page, 'play-complete');
  await leave.click();
  await openPlay(page, sample);
  await expect(page.getByText('none of them is due today')).toBeVisible();
  await shoot(page, 'play-nothing-due');
}
