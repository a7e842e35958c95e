import type { ImportResult } from '@anamnesis/contracts/decks/result.ts';
import { ArrowRight, Play } from 'lucide-react';
import { Link } from 'react-router';
import { useLiteMode } from '../../../preferences/use-lite-mode.ts';
import { playState, todayState } from '../../../study/play-state.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Facts, type Fact } from '../facts.tsx';
import { Folded } from '../folded.tsx';
import { LeftOutFiles, MissingFiles } from '../missing-files.tsx';
import { DifferencesLink } from '../differences/differences-link.tsx';
import { counted, figure } from '../words.ts';

/** By the name under which the readers of decks tell it: what of cards is not shown as its author meant it. */
const words: Partial<Record<string, string>> = {
  scripts: 'Programs in cards (JavaScript): they do not run here',
  handlers: 'Buttons that start a program',
  styles: 'Style sheets, and styles that load something from elsewhere',
  frames: 'Pages and videos of other sites within a card',
  forms: 'Forms and their fields',
  links: 'Links to something other than a web page or a mail address',
  remotePictures: 'Pictures and sounds on other servers: they are not fetched',
  embeddedPictures: 'Pictures and sounds that are written into the text and too large',
  drawings: 'Drawings that are written into the text (SVG)',
  elements: 'Other parts of HTML that cards do not need',
  speech: 'Texts that a machine reads aloud',
  unknownFields: 'Placeholders for fields that the note does not have',
  unknownFilters: 'Placeholders of add-ons',
  brokenTemplates: 'Templates whose conditions do not match',
  tags: 'Tags beyond the first hundred of a note, or longer than a hundred characters',
  hiddenPlaces: 'Hidden places on pictures that became ordinary cards',
  polygons: 'Hidden places with many corners: the box around each is hidden',
  tooLong: 'Texts that are too long or too deeply nested',
};

/** What was left out, in words, what was met most often first. */
const droppedInWords = (dropped: Readonly<Record<string, number>>): { what: string; count: number }[] =>
  Object.entries(dropped)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => ({ what: words[kind] ?? 'Something else that is not shown here', count }));

/** What became of a deck, and what to do next. */
export function Result({ result }: { result: ImportResult }) {
  const { documents, dropped, leftOut, missing, refused } = result;
  const left = droppedInWords(dropped);
  return (
    <div className="flex flex-col gap-5">
      <Facts facts={factsOf(result)} />
      {result.kept > 0 && (
        <p className="max-w-prose text-sm text-muted">
          Kept: you had edited or deleted these cards, so they stay as you have them.
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <StudyNow documents={documents} />
        <DifferencesLink />
      </div>
      <div className="-mx-2 flex flex-col">
        <Documents documents={documents} />
        {refused.count > 0 && (
          <Folded title={`${counted(refused.count, 'card')} not imported`}>
            <ul className="flex flex-col gap-2">
              {refused.some.map(({ text, reason }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two of them may say the same
                <li key={at} className="flex flex-col">
                  <span className="wrap-anywhere">{text || '(nothing)'}</span>
                  <span className="text-muted">{reason}</span>
                </li>
              ))}
            </ul>
            {refused.count > refused.some.length && (
              <p className="pt-2 text-muted">And {figure(refused.count - refused.some.length)} more.</p>
            )}
          </Folded>
        )}
        {left.length > 0 && (
          <Folded title="Not shown as the author meant it">
            <ul>
              {left.map(({ what, count }) => (
                <li key={what} className="flex justify-between gap-3 py-0.5">
                  <span className="min-w-0">{what}</span>
                  <span className="figures shrink-0 text-muted">{figure(count)}</span>
                </li>
              ))}
            </ul>
          </Folded>
        )}
        <MissingFiles missing={missing} />
        <LeftOutFiles leftOut={leftOut} />
      </div>
    </div>
  );
}

function factsOf({ created, updated, unchanged, kept, answers }: ImportResult): Fact[] {
  const all: Fact[] = [
    { name: 'New', value: figure(created) },
    { name: 'Updated', value: figure(updated) },
    { name: 'Unchanged', value: figure(unchanged) },
    { name: 'Kept', value: figure(kept) },
    { name: answers === 1 ? 'New answer' : 'New answers', value: figure(answers) },
  ];
  return all.filter(({ value }, at) => at === 0 || value !== '0');
}

type Documents = Pick<ImportResult, 'documents'>;

function StudyNow({ documents }: Documents) {
  const liteMode = useLiteMode() ?? false;
  const [only, ...others] = documents;
  if (!only) return null;
  const { documentId, name } = only;
  const state =
    others.length === 0
      ? playState({ documentId, name, type: 'text' }, { liteMode })
      : todayState({ liteMode });
  return (
    <Link to="/anki-play" state={state} className={buttonClass('primary')}>
      <Play aria-hidden size={16} className="shrink-0" />
      {others.length === 0 ? 'Study now' : 'Study what is due today'}
    </Link>
  );
}

const openOf = (documentId: string): string =>
  `/PDFupload?${new URLSearchParams({ document: documentId, show: 'cards' })}`;

function Documents({ documents }: Documents) {
  if (documents.length === 0) return null;
  const list = (
    <ul>
      {documents.map(({ documentId, name, cards }) => (
        <li key={documentId}>
          <Link
            to={openOf(documentId)}
            className="target flex items-center gap-3 rounded-md px-2 py-1 text-sm hover:bg-hover"
          >
            <span className="min-w-0 flex-1 wrap-anywhere text-accent">{name}</span>
            <span className="figures shrink-0 text-muted">{counted(cards, 'card')}</span>
            <ArrowRight aria-hidden size={16} className="shrink-0 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
  return documents.length > 3 ? (
    <Folded title={`In ${counted(documents.length, 'document')} of My Resources`}>{list}</Folded>
  ) : (
    list
  );
}
