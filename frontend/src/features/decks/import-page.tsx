import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import { errorMessage } from '../../api/api-error.ts';
import { useImportsNow } from '../../decks/imports-now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useGetDeckImportsQuery } from './deck-endpoints.ts';
import { DifferencesLink } from './differences/differences-link.tsx';
import { Help } from './help.tsx';
import { ImportItem } from './import-item.tsx';
import { ChooseDeck } from './upload/choose-deck.tsx';
import { PasteCards } from './upload/paste-cards.tsx';
import { useChooseDeck } from './upload/use-choose-deck.ts';
import { Uploading } from './upload/uploading.tsx';
import { percentOf, progressInWords, statusWords } from './words.ts';

/** /import: decks from Anki and other programs, from the file to the cards. */
export function ImportPage() {
  usePageTitle('Import a deck');
  const { data, error, isLoading, refetch } = useGetDeckImportsQuery();
  const { dropping, ...choosing } = useChooseDeck();
  const imports = data?.imports ?? [];
  return (
    <div
      {...dropping}
      className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-8 px-4 py-8 md:px-6 md:py-12"
    >
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-2xl md:text-[2.25rem] md:leading-11">Import a deck</h1>
        <p className="max-w-prose text-muted">
          Bring your cards from Anki, Quizlet, RemNote or a table, with your answers, pictures and sounds. You
          carry on where you left off.
        </p>
      </header>
      <div className="flex flex-col gap-1">
        <ChooseDeck {...choosing} />
        <div className="-mx-2">
          <PasteCards />
        </div>
      </div>
      <Uploading />
      {isLoading && <Skeleton label="Loading your imports" lines={4} />}
      {error && !data && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          Your imports could not be loaded. Any that are running carry on. {errorMessage(error)}
        </Notice>
      )}
      {imports.length > 0 && (
        <section aria-label="Your imports" className="flex flex-col gap-4">
          {imports.map((each, at) => (
            <ImportItem key={each.id} of={each} newest={at === 0} />
          ))}
        </section>
      )}
      {/* What stands below has no place yet while they are waited for. */}
      <div className={isLoading ? 'invisible' : 'contents'}>
        {imports[0]?.status !== 'done' && <DifferencesLink />}
        <Help />
      </div>
      <Said imports={imports} />
    </div>
  );
}

/** Says what has changed, and progress in steps of ten. */
function Said({ imports }: { imports: readonly DeckImport[] }) {
  const { progress } = useImportsNow();
  const [newest] = imports;
  const sentence = newest && `${newest.fileName}: ${stateOf(newest, progress)}`;
  return <output className="sr-only">{sentence}</output>;
}

function stateOf(each: DeckImport, reported: ReturnType<typeof useImportsNow>['progress']): string {
  if (each.status !== 'reading' && each.status !== 'writing') return statusWords[each.status];
  const { label, value, max = 100 } = progressInWords(each, reported);
  return value === null ? label : `${label}, ${Math.floor(percentOf(value, max) / 10) * 10} %`;
}
