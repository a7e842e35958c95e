import type { Browser, Page } from 'playwright';
import { findChromium } from '@anamnesis/infra/tools/development/chromium.ts';
import { enter } from '@anamnesis/infra/test/journeys/screens/accounts.ts';
import { ensureFrontendBuilt } from '@anamnesis/infra/src/server/http/frontend/frontend-build.ts';
import {
  generate,
  isExtracted,
  join,
  type Person,
  uploadForm,
  uploadText,
} from '@anamnesis/infra/test/support/people.ts';
import { type Attack, CannotBeTried } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';

/** Each would leave its mark in the page, or open a dialog, if it ran. */
const scripts = [
  '<script>window.nameRan="script"</script>',
  '<img src=x onerror="window.nameRan=1">',
  '<svg/onload=alert(1)>',
  '"><iframe srcdoc="<script>parent.nameRan=1</script>">',
  'javascript:alert(1)',
  '{{c1::<img src=x onerror=alert(1)>}}',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
];
const invisible: Record<string, string> = {
  'right-to-left override': 'notes\u202Efdp.exe',
  isolates: '\u2066hidden\u2069 name',
  'marks of direction': '\u200Fa\u200E b',
  NUL: 'a\u0000b',
  'bell and escape': 'a\u0007\u001b[31mb',
  'C1 controls': 'a\u0085\u009bb',
  'line breaks': 'first\r\nX-Injected: 1',
  'line separators': 'a\u2028b\u2029c',
  'byte order mark': '\uFEFFname',
  tags: 'name\u{E0041}\u{E0042}',
  'half a pair': 'a\uD800b',
};
/** Control, direction, tag and separator characters, and halves of surrogate pairs. */
const unwanted =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/u;

/** Gives the name wherever a name can be given; a refusal is as good as a name without what was in it. */
async function nameEverything(person: Person, name: string, at: number): Promise<void> {
  const { client, folderId } = person;
  const added = await client.call('addFolder', { body: { folderName: `${name} ${at}` } });
  const other = await client.call('addFolder', { body: { folderName: `Plain ${at}` } });
  if (other.status === 200) {
    await client.call('renameFolder', {
      body: { folderId: other.body.folder.Folder_id, newFolderName: `${name} again ${at}` },
    });
  }
  const content = Buffer.from('The mitral valve separates the left atrium from the left ventricle.');
  const place = added.status === 200 ? added.body.folder.Folder_id : folderId;
  const form = uploadForm({ folderId: place, name: `${name} ${at}`, fileName: `${name}.txt`, content });
  const uploaded = await client.call('uploadText', { form });
  if (uploaded.status !== 200) return;
  const pdfId = uploaded.body.textDocument.TextDoc_id;
  await client.call('renamePDF', { body: { pdfId, newPDFName: `${name} renamed ${at}`, docType: 'text' } });
}

async function kept(person: Person): Promise<string[]> {
  const { body } = await person.client.call('getUserFolders');
  return body.folders.flatMap(({ Folder_name, PDFs }) => [
    Folder_name,
    ...PDFs.map((document) => ('PDF_name' in document ? document.PDF_name : document.TextDoc_name)),
  ]);
}

const inWords = (text: string): string =>
  JSON.stringify(text).replaceAll(/[^\x20-\x7e]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

/** Whatever a page complains of, shows as a dialog, runs or asks of others. */
function trap(page: Page, url: string): string[] {
  const caught: string[] = [];
  page.on('dialog', (dialog) => {
    caught.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => caught.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text())) {
      caught.push(`console: ${message.text().slice(0, 200)}`);
    }
  });
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (/^https?:$/.test(asked.protocol) && asked.origin !== url) caught.push(`asked ${request.url()}`);
  });
  return caught;
}

/** Looks at every folder, document and card as a student would. */
async function walk(page: Page, person: Person, url: string, documentId: string): Promise<string[]> {
  const caught = trap(page, url);
  const look = async (where: string): Promise<void> => {
    const found = await page.evaluate(() => {
      const ran = (globalThis as { nameRan?: unknown }).nameRan;
      const alien = document.querySelectorAll(
        'img[src="x"], iframe[srcdoc], svg[onload], a[href^="javascript:"], script:not([src])',
      );
      return {
        ran: ran === undefined ? '' : String(ran),
        alien: [...alien].map(({ outerHTML }) => outerHTML.slice(0, 80)),
      };
    });
    if (found.ran !== '') caught.push(`${where}: a script ran`);
    caught.push(...found.alien.map((html) => `${where}: a name became HTML: ${html}`));
  };
  await enter(page, person);
  await page.getByRole('tree', { name: 'Folders' }).waitFor();
  for (const button of await page
    .getByRole('tree', { name: 'Folders' })
    .getByRole('treeitem', { expanded: false, level: 1 })
    .all()) {
    await button.click({ timeout: 2000 }).catch(() => undefined);
  }
  await look('My Resources');
  for (const button of await page.getByRole('treeitem', { name: /^(PDF|Text|PDF with text): / }).all()) {
    await button.click({ timeout: 2000 }).catch(() => undefined);
  }
  await look('documents');
  await page.goto(`/anki-play?pdfId=${documentId}&docType=text`);
  await page.getByRole('main').waitFor();
  await page
    .getByRole('button', { name: /Show Answer/ })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await look('a card');
  await page.goto(`/PDFupload?folder=${encodeURIComponent(scripts[0]!)}#${encodeURIComponent(scripts[1]!)}`);
  await page.getByRole('main').waitFor();
  await look('a link with a script in it');
  return caught;
}

async function inBrowser(target: Target, person: Person) {
  const path = findChromium();
  if (path === null) throw new CannotBeTried('Chromium is not here');
  await ensureFrontendBuilt(() => undefined);
  process.env['CHROMIUM_PATH'] = path;
  const { launchBrowser, studentContext } = await import('@anamnesis/infra/test/support/browser.ts');
  const browser: Browser = await launchBrowser();
  try {
    const text = `${scripts.join(' ')}. ${scripts.map((script) => `Furosemide inhibits the ${script} in the kidney.`).join(' ')}`;
    const pdfId = await uploadText(person, 'Text with scripts', text);
    await isExtracted(person.client, pdfId);
    await generate(person.client, pdfId);
    const page = await browser.newPage(studentContext(target.url));
    const faults = await walk(page, person, target.url, pdfId);
    return { came: `${(await kept(person)).length} names, a text and its cards looked at`, faults };
  } finally {
    await browser.close();
  }
}

/** Names and texts that are more than that. */
export const names: Attack = {
  name: 'names',
  async run({ check }) {
    await ensureFrontendBuilt(() => undefined);
    await withTarget({}, async (target) => {
      await check(`${Object.keys(invisible).length} names with characters that nobody sees`, async () => {
        const person = await join(target.url);
        for (const [at, name] of Object.values(invisible).entries()) await nameEverything(person, name, at);
        const all = await kept(person);
        const faults = all.filter((name) => unwanted.test(name)).map((name) => `kept: ${inWords(name)}`);
        return { came: `${all.length} names kept`, faults };
      });
      await check(`${scripts.length} names and texts with scripts, in a browser`, async () => {
        const person = await join(target.url);
        for (const [at, name] of scripts.entries()) await nameEverything(person, name, at);
        return inBrowser(target, person);
      });
    });
  },
};
