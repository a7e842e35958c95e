import type { Explained } from '@anamnesis/contracts/explaining/api.ts';
import { longestAsked } from '@anamnesis/contracts/explaining/limits.ts';
import { useState, type FormEvent } from 'react';
import { SourceSheet } from '../documents/cited/source-sheet.tsx';
import { useOpenSource } from '../documents/cited/use-open-source.ts';
import { refOf } from '../documents/document-ref.ts';
import { useGetUserFoldersQuery } from '../documents/folders-endpoint.ts';
import { Button } from '../ui/buttons/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { ExplanationText } from './explanation-text.tsx';
import type { NotesPlace } from './place-link.tsx';
import { type Explaining, useExplanation } from './use-explanation.ts';

export interface ExplainDialogProps {
  explained: Explained;
  /** What is explained, as it stands on the screen. */
  text: string;
  onClose: () => void;
}

/** Something explained by a model, over the screen that it is on. Closing it ends what is under way. */
export function ExplainDialog({ explained, text, onClose }: ExplainDialogProps) {
  const { explaining, question, ask } = useExplanation(explained);
  const { data } = useGetUserFoldersQuery();
  const source = useOpenSource();
  const open = ({ PDF_id, PDF_name, page_number, span }: NotesPlace): void =>
    source.show(PDF_id, { documentId: PDF_id, name: PDF_name, page: page_number, span });
  // Whoever sees it needs not be told that it is there.
  const isHeardOnly = explaining.status === 'shown' && question === undefined;
  const refs = data?.folders.flatMap(({ PDFs }) => PDFs.map(refOf)) ?? [];
  return (
    <Dialog open size="md" onOpenChange={(isOpen) => !isOpen && onClose()} title="Explain this">
      <div className="flex flex-col gap-5 pb-1">
        <blockquote className="line-clamp-4 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line text-muted wrap-anywhere">
          {text}
        </blockquote>
        <output className={cx('-my-2 block text-sm text-muted empty:hidden', isHeardOnly && 'sr-only')}>
          {saidOf(explaining, question)}
        </output>
        {explaining.status === 'asking' && <Skeleton label="Writing the explanation" lines={4} />}
        {explaining.status === 'failed' && (
          <Notice tone="error" action={<Button onClick={() => ask(question)}>Try again</Button>}>
            {explaining.message}
          </Notice>
        )}
        {explaining.status === 'shown' && (
          <ExplanationText explanation={explaining.explanation} onOpen={open} />
        )}
        <AskForm busy={explaining.status === 'asking'} onAsk={ask} />
      </div>
      {source.open && (
        <SourceSheet
          place={source.open.place}
          document={refs.find(({ id }) => id === source.open?.place.documentId)}
          onClose={source.close}
        />
      )}
    </Dialog>
  );
}

/** What is under way, or has come, for whoever hears it as well. */
function saidOf(explaining: Explaining, question: string | undefined): string {
  if (explaining.status === 'failed') return '';
  if (explaining.status === 'shown')
    return question === undefined ? 'Here is an explanation.' : `On: ${question}`;
  const { found } = explaining;
  if (!found) return 'Looking in your notes and the study guides…';
  const parts = [
    counted(found.passages, 'passage of your notes', 'passages of your notes'),
    counted(found.facts, 'fact of the study guides', 'facts of the study guides'),
  ].filter((part) => part !== '');
  return parts.length === 0
    ? 'Nothing was found in your notes or the study guides. The model writes…'
    : `The model writes from ${parts.join(' and ')}…`;
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : count === 1 ? `1 ${one}` : `${count} ${many}`;

function AskForm({ busy, onAsk }: { busy: boolean; onAsk: (question: string) => void }) {
  const [typed, setTyped] = useState('');
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const question = typed.trim();
    if (busy || question === '') return;
    onAsk(question);
    setTyped('');
  };
  return (
    <form className="flex items-end gap-2 border-t border-line pt-4" onSubmit={ask}>
      <TextField
        label="Ask something about it"
        placeholder="Why is that so?"
        className="min-w-0 flex-1"
        value={typed}
        maxLength={longestAsked}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" loading={busy}>
        Ask
      </Button>
    </form>
  );
}
