import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { minutesInWords, suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import { BookOpen, Layers, ListChecks, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export interface NoCardsProps {
  document: Pick<Pdf | TextDocument, 'isDeck' | 'noText' | 'outcome' | 'totalPages'>;
  onCreate: (page: number) => void;
  /** Opens the document to be read. */
  onRead: () => void;
  /** How many suggestions are open, and what shows them. */
  suggested: number;
  onSuggestions: () => void;
}

/** Where the cards of a document would be: why there are none, and what works there. */
export function NoCards({ document, onCreate, onRead, suggested, onSuggestions }: NoCardsProps) {
  const { isDeck, noText, outcome, totalPages } = document;
  const create = { icon: <PencilLine aria-hidden size={16} />, onClick: () => onCreate(1) };
  const read = { icon: <BookOpen aria-hidden size={16} />, onClick: onRead };
  if (suggested > 0)
    return (
      <EmptyState
        icon={<Layers size={28} />}
        title="No flash cards yet"
        action={
          <Actions>
            <Button variant="primary" icon={<ListChecks aria-hidden size={16} />} onClick={onSuggestions}>
              Go through them
            </Button>
            <Button {...create}>Create New Flash Card</Button>
          </Actions>
        }
      >
        There {suggested === 1 ? 'is' : 'are'} {suggestionsInWords(suggested)} for you to decide on, which
        takes {minutesInWords(suggested)}.
      </EmptyState>
    );
  if (noText)
    return (
      <EmptyState
        icon={<Layers size={28} />}
        title="The pages of this document are pictures, as in a scan"
        action={
          <Actions>
            <Button variant="primary" {...create}>
              Create New Flash Card
            </Button>
            <Button {...read}>Read it</Button>
          </Actions>
        }
      >
        No text was recognised on them, so no cards can be made. Write them yourself: each is studied with its
        page beside it.
      </EmptyState>
    );
  if (outcome?.gaveNone)
    return (
      <EmptyState
        icon={<Layers size={28} />}
        title="No cards could be made from this document"
        action={
          <Actions>
            <Button variant="primary" {...read}>
              Read and select
            </Button>
            <Button {...create}>Create New Flash Card</Button>
          </Actions>
        }
      >
        <p>{outcome.whyNotMore}</p>
        <p className="mt-2">
          You can still make your own: select a word or a sentence while you read, then press{' '}
          <em>Make a card</em>.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Layers size={28} />}
      title="No flash cards yet"
      action={
        totalPages !== null && (
          <Button variant="primary" onClick={create.onClick}>
            Create New Flash Card
          </Button>
        )
      }
    >
      {isDeck
        ? 'Write the first one yourself.'
        : 'Write the first one yourself, or press Process & Generate.'}{' '}
      Cards that you have elsewhere come in with{' '}
      <Link to="/import" className="text-accent underline underline-offset-2">
        Import a deck
      </Link>
      .
    </EmptyState>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-2">{children}</div>;
}
