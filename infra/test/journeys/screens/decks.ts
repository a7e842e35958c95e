import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';

/** The page of imports. */
export const importPage = (page: Page) => {
  /** The newest import of a file. */
  const item = (fileName: string): Locator => page.getByRole('article', { name: fileName }).first();
  return {
    item,
    /** Chooses a deck: its path, or a file that the journey makes. */
    choose: (file: string | ReturnType<typeof tableOf>) =>
      page.getByLabel(/^Choose a deck/).setInputFiles(file),
    /** Brings in what was read, until it is there. */
    confirm: async (fileName: string): Promise<void> => {
      await item(fileName)
        .getByRole('button', { name: /^Import [\d,]+ cards? of/u })
        .click();
      await expect(item(fileName).getByText('Imported', { exact: true })).toBeVisible();
    },
  };
};

/** A table of questions and answers, as a file. */
export const tableOf = (name: string, rows: readonly (readonly [question: string, answer: string])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')),
});
