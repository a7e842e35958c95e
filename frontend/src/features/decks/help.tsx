import type { ReactNode } from 'react';
import { Folded } from './folded.tsx';

/** How a deck is brought here from other programs, and what of it comes along. */
export function Help() {
  return (
    <section aria-labelledby="deck-help" className="flex flex-col gap-1">
      <h2 id="deck-help" className="text-sm text-muted">
        Help
      </h2>
      <div className="-mx-2 flex flex-col">
        <Folded title="How to export from Anki">
          <Steps>
            <li>
              On a computer, choose <Name>File → Export</Name>. (On a phone: the menu of a deck, then{' '}
              <Name>Export</Name>.)
            </li>
            <li>
              Export format: <Name>Anki Deck Package</Name> for a deck and those in it, or{' '}
              <Name>Anki Collection Package</Name> for everything.
            </li>
            <li>
              Tick <Name>Include scheduling information</Name>, so that your answers come along, and{' '}
              <Name>Include media</Name> for pictures and sounds.
            </li>
            <li>Choose the file here. Packages of every version of Anki can be read.</li>
          </Steps>
        </Folded>
        <Folded title="How to export from Quizlet, RemNote or a table">
          <ul className="flex list-disc flex-col gap-1.5 pl-4">
            <li>
              Quizlet: open a set of yours, press the three dots, then <Name>Export</Name>. Copy the text, and{' '}
              <em>paste it as text</em> above.
            </li>
            <li>
              RemNote: <Name>Export</Name> a document or folder to Anki (.apkg), or as Markdown (.md).
            </li>
            <li>
              Tables: a .csv or .tsv, also from Excel, Google Sheets or Notion. You see its first lines, and
              say which column asks and which answers. Text exports of Anki (<Name>Notes in Plain Text</Name>)
              keep their decks and tags.
            </li>
          </ul>
        </Folded>
        <Folded title="What comes along, and what does not">
          <div className="grid gap-4 md:grid-cols-2">
            <Column title="Comes along">
              <li>cards of every note type, as Anki shows them: blanks, hints, tables, colours, formulas</li>
              <li>pictures and sounds, and hidden places on pictures (image occlusion)</li>
              <li>decks, as documents in folders; tags, flags, suspended cards; fields that no side shows</li>
              <li>all your answers with their dates, so your schedule carries on</li>
              <li>on the next import: only what has changed. Your own edits stay.</li>
            </Column>
            <Column title="Stays behind">
              <li>programs in cards (JavaScript), and what add-ons draw</li>
              <li>fonts and page layouts of the author</li>
              <li>pictures and sounds that are on other servers</li>
              <li>the options of Anki’s decks: your study settings here decide</li>
            </Column>
          </div>
        </Folded>
      </div>
    </section>
  );
}

const Name = ({ children }: { children: ReactNode }) => <strong className="font-medium">{children}</strong>;

const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="flex list-decimal flex-col gap-1.5 pl-4">{children}</ol>
);

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{title}</p>
      <ul className="flex list-disc flex-col gap-1 pl-4">{children}</ul>
    </div>
  );
}
