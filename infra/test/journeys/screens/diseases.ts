import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';

/** The collections of diseases at the side of /diseases. */
export const collections = (page: Page) => {
  const sidebar = page.getByRole('complementary', { name: 'Collections' });
  return {
    sidebar,
    expand: (title: string) => sidebar.getByRole('button', { name: title, exact: false, expanded: false }),
    newDisease: (title: string) =>
      sidebar
        .getByRole('form', { name: `New disease in ${title}` })
        .getByRole('combobox', { name: 'New Disease' }),
    diseases: (title: string) =>
      sidebar.getByRole('list', { name: `Diseases in ${title}` }).getByRole('listitem'),
    disease: (name: string) => sidebar.getByRole('button', { name, exact: true }),
  };
};

/** Makes a collection; it is expanded then. */
export async function addCollection(page: Page, title: string): Promise<void> {
  const { sidebar, newDisease } = collections(page);
  await sidebar.getByRole('button', { name: 'New Collection' }).click();
  await sidebar.getByRole('textbox', { name: 'Title of the collection' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(newDisease(title)).toBeVisible();
}

/** Puts a disease into an expanded collection. */
export async function addDisease(page: Page, title: string, name: string): Promise<void> {
  const { newDisease, diseases } = collections(page);
  await newDisease(title).fill(name);
  await newDisease(title).press('Enter');
  await expect(diseases(title).first()).toContainText(name);
}

/** The list of all guides, where none is chosen. */
export const allGuides = (page: Page) => {
  const all = page.getByRole('region', { name: /^All \d+ guides$/ });
  return {
    all,
    specialty: (name: string): Locator =>
      all.getByRole('list', { name: 'Specialties' }).getByRole('link', { name: new RegExp(`^${name}`) }),
    letter: (name: string): Locator =>
      all.getByRole('list', { name: 'Letters' }).getByRole('link', { name, exact: true }),
    byLetter: all.getByRole('radio', { name: 'A–Z' }),
    guide: (name: string): Locator => all.getByRole('link', { name, exact: true }),
    recent: page.getByRole('region', { name: 'Recently read' }).getByRole('link'),
  };
};

export const guideScreen = (page: Page) => ({
  lookUp: page.getByRole('combobox', { name: 'Look up a disease' }),
  names: page.getByRole('listbox', { name: 'Results' }).getByRole('option'),
  guide: (name: string): Locator => page.getByRole('article', { name, exact: true }),
  part: (name: string): Locator =>
    page.getByRole('navigation', { name: 'Parts of this guide' }).getByRole('link', { name, exact: true }),
  /** Of a name that stands for several: the other guides, above the one of the most usual condition. */
  others: (name: string): Locator =>
    page.getByRole('region', { name: `What “${name}” stands for` }).getByRole('link'),
});

/** A score as it is worked out, in a guide or by itself. */
export const scoreForm = (page: Page, name: string): Locator => page.getByRole('form', { name, exact: true });
