import { AccountFacts } from '@anamnesis/contracts/accounts/requests.ts';
import type { api } from '@anamnesis/contracts/api.ts';
import type { FileHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ZipEntry, zipStream } from '../zip/zip-stream.ts';
import { documentEntries } from './export-documents.ts';
import { jsonEntry, jsonListEntry, textEntry } from './export-entries.ts';
import { exportReadme } from './export-readme.ts';
import { documentsOf, foldersOf, pagesOf, reviewsOf, cardsOf } from '../read-models.ts';
import { readPreferences } from '../preferences/preferences-of.ts';
import { everyDoc } from './every-doc.ts';

const timeoutMs = 10_000;

/** Everything that is kept of a person, as one archive that is made while it is sent. */
export const exportAccount =
  (deps: Dependencies): FileHandler<typeof api.exportAccount> =>
  async (_request, { userId, signal }) => {
    const answer = await deps.bus.request(AccountFacts.subject, { userId }, timeoutMs);
    const account = AccountFacts.output.parse(answer);
    if (account === null) throw notFound('Account');
    const now = deps.clock();
    const fileName = `anamnesis-${now.toISOString().slice(0, 10)}.zip`;
    const content = zipStream(entries(deps, userId, account, now, signal));
    return { fileName, mime: 'application/zip', content };
  };

/** What was chosen or, where nothing was, what holds. */
async function settingsOf(store: Dependencies['store'], userId: string) {
  const { userId: _, wantsMail: __, ...settings } = await readPreferences(store, userId);
  return settings;
}

/** In the order in which somebody would look at them. */
async function* entries(
  { store, blobs }: Dependencies,
  userId: string,
  account: unknown,
  now: Date,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const own = { userId };
  yield textEntry('README.txt', exportReadme(now), now);
  yield jsonEntry('account.json', account, now);
  yield jsonEntry('settings.json', await settingsOf(store, userId), now);
  yield jsonListEntry('folders.json', everyDoc(foldersOf(store), own, signal), now);
  yield jsonListEntry('documents.json', everyDoc(documentsOf(store), own, signal), now);
  yield jsonListEntry('summaries.json', everyDoc(pagesOf(store), own, signal), now);
  yield jsonListEntry('cards.json', everyDoc(cardsOf(store), own, signal), now);
  yield jsonListEntry('answers.json', everyDoc(reviewsOf(store), own, signal), now);
  yield* documentEntries({ store, blobs }, userId);
}
