import { importPage, tableOf } from '../journeys/screens/decks.ts';
import type { Studio } from '../look/studio.ts';
import { inputFile } from '../support/inputs.ts';
import { breakCall, onApp, visitor } from './on-app.ts';

const anki = inputFile('anki/openstax_medical_modern_anki21b.apkg');
const differences = 'Cards that differ from their deck';

/** Decks from elsewhere: the page of imports, what is in a deck, what became of it, and cards that differ. */
export const decks = (studio: Studio): Promise<void> =>
  onApp(async (app) => {
    const { page, client } = await visitor(studio, app);
    const { choose, item, confirm } = importPage(page);
    await page.goto('/import');
    await page.getByRole('button', { name: 'How to export from Anki' }).click();
    await page.getByRole('button', { name: 'What comes along, and what does not' }).click();
    await page.getByRole('button', { name: 'Paste cards as text' }).click();
    await studio.shoot(page, 'import', { full: true });
    await studio.checkFocus(page, 'import');
    await page.reload();
    if (anki !== null) {
      await choose(anki);
      const name = 'openstax_medical_modern_anki21b.apkg';
      await item(name).getByText('Waiting for you').waitFor();
      for (const line of ['1 deck', /kinds? of notes?$/u, /missing$/u])
        await item(name).getByRole('button', { name: line }).click();
      await studio.shoot(page, 'import-preview', { full: true });
      await confirm(name);
      const folded = item(name).getByRole('button', { expanded: false });
      while ((await folded.count()) > 0) await folded.first().click();
      await studio.shoot(page, 'import-result', { full: true });
    }
    const bring = async (answer: string): Promise<void> => {
      await choose(tableOf('Vessels.csv', [['Which artery is the widest of the body?', answer]]));
      await confirm('Vessels.csv');
    };
    await bring('The aorta');
    const { body } = await client.call('getDueQuestions', {
      query: { questionType: 'anki', dueDate: '2099-01-01' },
    });
    const card = body.dueQuestions.find((each) => 'prompt' in each && each.prompt.includes('widest'));
    if (!card || !('prompt' in card)) throw new Error('the card is not there');
    const newPrompt = card.prompt.replace('The aorta', 'My aorta');
    await client.call('updateAnki', { body: { pdfId: card.pdfId, ankiId: card.id, newPrompt } });
    await bring('The great aorta of the body');
    await studio.shoot(page, 'import-differs', { full: true });
    await page.goto(`/PDFupload?${new URLSearchParams({ document: card.pdfId, show: 'cards' })}`);
    await page.getByRole('link', { name: 'Compare' }).waitFor();
    await studio.shoot(page, 'import-card-list');
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('heading', { name: differences }).waitFor();
    await page.getByRole('button', { name: 'Keep mine', exact: true }).waitFor();
    await studio.shoot(page, 'import-differences', { full: true });
    await page.getByRole('button', { name: 'Keep mine', exact: true }).click();
    await page.getByText('No card differs from its deck').waitFor();
    await studio.shoot(page, 'import-no-differences');
    const { heal } = await breakCall(page, 'decks/imports');
    await page.goto('/import');
    await page.getByText('Your imports could not be loaded').waitFor();
    await studio.shoot(page, 'import-not-loaded');
    await heal();
  });
