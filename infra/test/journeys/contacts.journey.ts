import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { makeContacts } from '../support/sharing.ts';
import { ownApp } from './app-in-browser.ts';
import { arrive, type LoggedIn } from './screens/accounts.ts';
import { question } from './screens/library.ts';
import { contact, openSocial, searchPeople, social } from './screens/social.ts';
import { type Visitor } from './stage.ts';

/** Asks a person who was found, after the question what that person will see. */
async function ask(page: Page, name: string): Promise<void> {
  await social(page)
    .getByRole('button', { name: `Add ${name} to contacts` })
    .click();
  await question(page).getByRole('button', { name: 'Send request' }).click();
}

describe.skipIf(!haveBrowser)('contacts', () => {
  // Who is found in a search are all people of the app.
  const opened = ownApp(() => ({}));

  const client = async (name: string) => {
    const made = createClient(opened.app.url);
    const { email, password, user: session } = await made.signup(undefined, undefined, name);
    return { made, person: { email, password, session } };
  };
  /** Two people in two browsers, the second on a phone. */
  const two = (
    [ann, ben]: [LoggedIn, LoggedIn],
    journey: (ann: Visitor, ben: Visitor) => Promise<void>,
  ): Promise<void> =>
    opened.visit((first) =>
      opened.visit(
        async (second) => {
          await arrive(first.page, ann);
          await arrive(second.page, ben);
          await journey(first, second);
        },
        { viewport: phone },
      ),
    );

  it('are searched, asked and accepted, and both see it without a reload', async () => {
    const [ann, ben] = [await client('Ann Achebe'), await client('Ben Okoro')];
    await two([ann.person, ben.person], async ({ page: left }, { page: right }) => {
      await openSocial(left, 'Contacts');
      await searchPeople(left, 'Be');
      await expect(social(left).getByText('No users found')).toBeVisible();
      await searchPeople(left, 'Okoro');
      await expect(social(left).getByText('1 person found')).toBeVisible();
      await expect(social(left).getByText(ben.person.email)).toHaveCount(0);
      await openSocial(right, 'Contacts');
      await ask(left, 'Ben Okoro');
      await expect(left.getByText('Connection request sent to Ben Okoro').first()).toBeVisible();
      await expect(contact(left, 'Ben Okoro')).toContainText('Requested');
      await expect(contact(right, 'Ann Achebe')).toContainText('Pending');
      await expect(contact(right, 'Ann Achebe')).toContainText(ann.person.email);
      await right.getByRole('button', { name: 'Accept Ann Achebe' }).click();
      for (const [page, name] of [
        [left, 'Ben Okoro'],
        [right, 'Ann Achebe'],
      ] as const)
        await expect(contact(page, name)).toContainText('Contact since');
      await expect(social(left).getByRole('tab', { name: 'Contacts (1)' })).toBeVisible();
      await searchPeople(left, 'ben');
      await expect(social(left).getByText('This user is already in your contacts.')).toBeVisible();
    });
  });

  it('are assembled by a code, accepted several at once, and sent to as a group', async () => {
    const [mona, kim, leo] = [
      await client('Mona Tutor'),
      await client('Kim Student'),
      await client('Leo Student'),
    ];
    await two([mona.person, kim.person], async ({ page: left }, { page: right }) => {
      await openSocial(left, 'Contacts');
      await social(left).getByRole('button', { name: 'By a code or link' }).click();
      await social(left).getByRole('button', { name: 'Make a code' }).click();
      const codes = social(left).getByRole('list', { name: 'Your codes' });
      const code = (await codes.locator('code').textContent()) ?? '';
      await right.goto(`${opened.app.url}/invitation#${code}`);
      await expect(right.getByText('Mona Tutor', { exact: true })).toBeVisible();
      await right.getByRole('button', { name: 'Send request' }).click();
      await expect(right.getByText('You have asked Mona Tutor.')).toBeVisible();
      await opened.visit(async ({ page }) => {
        await page.goto(`${opened.app.url}/invitation#${code}`);
        await expect(page.getByText(/the invitation waits/)).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
        await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
        await expect(page.getByText(/the invitation waits/)).toBeVisible();
        await expect(page.getByText('Mona Tutor')).toHaveCount(0);
      });
      await leo.made.call('useInvitation', { body: { code } });
      await social(left).getByRole('button', { name: 'Accept several' }).click();
      const several = left.getByRole('dialog', { name: 'Accept several requests' });
      await several.getByRole('button', { name: 'Accept 2' }).click();
      for (const name of ['Kim Student', 'Leo Student'])
        await expect(contact(left, name)).toContainText('Contact since');
      await social(left).getByRole('button', { name: 'Groups (0)' }).click();
      await social(left).getByRole('button', { name: 'New group' }).click();
      const group = left.getByRole('dialog', { name: 'New group' });
      await group.getByRole('textbox', { name: 'Name' }).fill('Anatomy');
      await group.getByRole('button', { name: 'Choose all (2)' }).click();
      await group.getByRole('button', { name: 'Save' }).click();
      await social(left).getByRole('button', { name: 'Send to Anatomy' }).click();
      const sending = left.getByRole('dialog', { name: 'Send to contacts' });
      await expect(sending.getByRole('checkbox', { name: /^Anatomy/ })).toBeChecked();
      await expect(sending.getByRole('checkbox', { name: /^Kim Student/ })).toBeChecked();
    });
  });

  it('end for both when one removes the other, and are hidden from whoever is blocked', async () => {
    const [ann, ben] = [await client('Anna Blocker'), await client('Bill Blocked')];
    await makeContacts(ann.made, ben.made);
    await two([ann.person, ben.person], async ({ page: left }, { page: right }) => {
      await openSocial(left, 'Contacts');
      await openSocial(right, 'Contacts');
      await expect(contact(right, 'Anna Blocker')).toContainText('Contact since');
      await left.getByRole('button', { name: 'Actions for Bill Blocked' }).click();
      await left.getByRole('menuitem', { name: 'Remove contact' }).click();
      await question(left).getByRole('button', { name: 'Remove contact' }).click();
      await expect(social(right).getByText('You have no contacts yet')).toBeVisible();

      await searchPeople(right, 'Anna Blocker');
      await ask(right, 'Anna Blocker');
      await expect(contact(left, 'Bill Blocked')).toContainText('Pending');
      await left.getByRole('button', { name: 'Actions for Bill Blocked' }).click();
      await left.getByRole('menuitem', { name: 'Block Bill Blocked' }).click();
      await question(left).getByRole('button', { name: 'Block' }).click();
      await expect(social(left).getByText('Blocked people (1)')).toBeVisible();
      await expect(contact(left, 'Bill Blocked')).toHaveCount(0);
      await searchPeople(right, ann.person.email);
      await expect(
        social(right)
          .getByText(/^No users found/)
          .first(),
      ).toBeVisible();
    });
  });
});
