import type { Page } from 'playwright';
import type { Studio } from '../look/studio.ts';
import { chooseInMenu, question, sample } from '../journeys/screens/library.ts';
import { openSocial, parcel, searchPeople, social as popup } from '../journeys/screens/social.ts';
import { enter } from '../journeys/screens/accounts.ts';
import { accept, makeContacts, send, taken } from '../support/sharing.ts';
import { type Client, createClient } from '../support/client.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { onApp } from './on-app.ts';

type Student = { client: Client; email: string; password: string };

async function student(url: string, name: string): Promise<Student> {
  const client = createClient(url);
  const { email, password } = await client.signup(undefined, undefined, name);
  return { client, email, password };
}

/** The Social popup: nobody yet, contacts in every state, what was received and sent, and what was changed since. */
export const social = (studio: Studio): Promise<void> =>
  onApp(async ({ url }) => {
    const [ann, ben, cleo, dora] = await Promise.all(
      ['Ann Achebe', 'Ben Okoro', 'Cleo Marin', 'Dora Weber'].map((name) => student(url, name)),
    );
    if (!ann || !ben || !cleo || !dora) throw new Error('somebody is missing');
    await student(url, 'Eve Okafor');
    const page = await studio.newPage(url);
    await enter(page, ben);
    await contacts(page, studio);
    await makeContacts(ann.client, ben.client);
    await cleo.client.call('addConnection', { body: { userId: ben.client.user?.id ?? '' } });
    await ben.client.call('addConnection', { body: { userId: dora.client.user?.id ?? '' } });
    await popup(page).getByText('Requested', { exact: true }).first().waitFor();
    await studio.shoot(page, 'social-contacts');
    await page.getByRole('button', { name: 'Actions for Ann Achebe' }).click();
    await page.getByRole('menuitem', { name: 'Remove contact' }).click();
    await question(page).waitFor();
    await studio.shoot(page, 'social-remove');
    await page.keyboard.press('Escape');
    await searchPeople(page, 'Okafor');
    await popup(page).getByText('1 person found').waitFor();
    await studio.shoot(page, 'social-found');
    await page.getByRole('button', { name: 'Add Eve Okafor to contacts' }).click();
    await question(page).waitFor();
    await studio.shoot(page, 'social-ask');
    await page.keyboard.press('Escape');
    await searchPeople(page, 'Weber');
    await popup(page).getByRole('list', { name: 'People found' }).getByText('Requested').waitFor();
    await studio.shoot(page, 'social-search');
    await aClass(page, studio, url, ben.client);
    const sender = await studio.newPage(url);
    await enter(sender, ann);
    await parcels(page, sender, studio, ann.client, ben.client);
  });

/** Who asks by a code: what its link shows, and the dialog that accepts them; then a group of contacts. */
async function aClass(page: Page, { shoot, newPage }: Studio, url: string, ben: Client): Promise<void> {
  const { code } = (await ben.call('openInvitation', { body: { days: 7 } })).body.invitation;
  await popup(page).getByRole('button', { name: 'By a code or link' }).click();
  await popup(page).getByText(code, { exact: true }).waitFor();
  await shoot(page, 'social-code');
  const [felix, gina] = await Promise.all(['Felix Huber', 'Gina Rossi'].map((name) => student(url, name)));
  for (const { client } of [felix!, gina!]) await client.call('useInvitation', { body: { code } });
  const visitor = await newPage(url);
  await enter(visitor, felix!);
  await visitor.goto(`${url}/invitation#${code}`);
  await visitor.getByText('You have asked Ben Okoro.').waitFor();
  await shoot(visitor, 'invitation');
  await visitor.close();
  await popup(page).getByRole('button', { name: 'Accept several' }).click();
  await page.getByRole('dialog', { name: 'Accept several requests' }).waitFor();
  await shoot(page, 'social-accept-several');
  await page.keyboard.press('Escape');
  const ids = [felix!, gina!].map(({ client }) => client.user?.id ?? '');
  await ben.call('acceptConnections', { body: { ids } });
  await ben.call('createContactGroup', { body: { name: 'Anatomy, Tuesdays', memberIds: ids } });
  await popup(page).getByRole('button', { name: 'Groups (1)' }).click();
  await popup(page).getByText('Anatomy, Tuesdays').waitFor();
  await shoot(page, 'social-groups');
  await popup(page).getByRole('button', { name: 'New group' }).click();
  await page.getByRole('dialog', { name: 'New group' }).waitFor();
  await shoot(page, 'social-group');
  await page.keyboard.press('Escape');
}

async function contacts(page: Page, { shoot }: Studio): Promise<void> {
  await openSocial(page, 'Received');
  await popup(page).getByText('Nothing is waiting for you').waitFor();
  await shoot(page, 'social-received-nothing');
  await openSocial(page, 'Contacts');
  await popup(page).getByText('You have no contacts yet').waitFor();
  await shoot(page, 'social-contacts-none');
}

async function parcels(page: Page, sender: Page, studio: Studio, ann: Client, ben: Client): Promise<void> {
  const { PDF_id: pdfId, Folder_id: folderId } = await sampleDocument(ann);
  const { Folder_id: destinationFolderId } = await sampleDocument(ben);
  await process(ann, pdfId);
  const followed = await send(ann, [ben], { fileIds: [pdfId] });
  await accept(ben, followed, { destinationFolderId, follow: true });
  await taken(ben, followed);
  await send(ann, [ben], { folderIds: [folderId], message: 'For Thursday: the part on the kidney first.' });
  await openSocial(page, 'Received');
  await popup(page)
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await popup(page)
    .getByText(/1 folder, 1 file/)
    .waitFor();
  await studio.shoot(page, 'social-received');
  await openSocial(page, 'Sent');
  await studio.shoot(page, 'social-sent-nothing');
  await openSocial(page, 'Received');
  await send(ann, [ben], { fileIds: [pdfId] });
  await parcel(page, sample)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await page.getByRole('heading', { name: 'Choose Destination Folder' }).waitFor();
  await studio.shoot(page, 'social-destination');
  await page.keyboard.press('Escape');
  const group = { name: 'Anatomy, Tuesdays', memberIds: [ben.user?.id ?? ''] };
  await ann.call('createContactGroup', { body: group });
  await ofSender(sender, studio);
  const { body } = await ann.call('getAnkiQuestions', { body: { pdfId } });
  const newPrompt = 'The {{c1::mitral valve}} has two cusps.';
  await ann.call('updateAnki', { body: { ankiId: body.questions[0]?.id ?? '', newPrompt, pdfId } });
  await openSocial(page, 'Updates');
  await popup(page)
    .getByText(/1 corrected/)
    .waitFor();
  await studio.shoot(page, 'social-updates');
  await popup(page)
    .getByRole('button', { name: /^Review/ })
    .click();
  await popup(page).getByText('mitral valve').first().waitFor();
  await studio.shoot(page, 'social-review');
  await openSocial(page, 'Received');
  await studio.shoot(page, 'social-accepted');
  await popup(page)
    .getByRole('button', { name: `Open ${sample}` })
    .click();
  await page.getByText('From Ann Achebe').waitFor();
  await studio.shoot(page, 'social-copy');
}

/** What the sender sees: what still waits, who follows it, and the form that sends a document. */
async function ofSender(page: Page, { shoot }: Studio): Promise<void> {
  await openSocial(page, 'Sent');
  await popup(page)
    .getByText(/1 follow/)
    .waitFor();
  await shoot(page, 'social-sent');
  await page.keyboard.press('Escape');
  await chooseInMenu(page, sample, 'Send to contacts');
  const form = page.getByRole('dialog', { name: 'Send to contacts' });
  await form.getByRole('checkbox', { name: /Ben Okoro/ }).check();
  await form.getByText(/You are sending: /).waitFor();
  await shoot(page, 'social-send');
  await page.keyboard.press('Escape');
}
