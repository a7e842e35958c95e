import { promptMessages } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { PromptFields } from '../editor/prompt-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { useCreateCard, type CardBeginning, type CardPlace } from './use-create-card.ts';

export interface CreateCardDialogProps extends CardPlace {
  name: string;
  /** The page from which it was opened, and what was selected there. */
  beginning?: CardBeginning | undefined;
  onClose: () => void;
}

const forms = [
  { value: 'cloze', label: 'Cloze' },
  { value: 'question', label: 'Question and answer' },
] as const;

const blank: CardBeginning = { page: 0, text: '', span: '' };

/** Write a card by hand for a page of a document. Mounted while it is open. */
export function CreateCardDialog({ name, beginning = blank, onClose, ...place }: CreateCardDialogProps) {
  const form = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const toasts = useToasts();
  const { value, edit, discard, isRestored, send, busy, problems } = useCreateCard(
    place,
    beginning,
    (page) => {
      // Of the only page there is nothing to tell.
      const where = place.pages > 1 ? `${place.unit} ${page} of ` : '';
      toasts.success(`The card for ${where}“${name}” was created`);
      onClose();
    },
  );
  return (
    <Dialog
      open
      size="md"
      closable={!busy}
      onOpenChange={(open) => !open && onClose()}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        text.current?.focus();
      }}
      title="Create New Flash Card"
      description={name}
      problem={problems.call}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} loading={busy}>
            Create Card
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-4 py-0.5"
      >
        {beginning.span !== '' && <Passage text={beginning.span} />}
        {isRestored && (
          <Notice action={<Button onClick={discard}>Start over</Button>}>
            You began this card and did not create it.
          </Notice>
        )}
        <Segments
          label="Form of the card"
          value={value.form}
          choices={forms}
          disabled={busy}
          onChange={(chosen) => edit({ form: chosen })}
        />
        {value.form === 'cloze' ? (
          <PromptFields
            field={text}
            label="Text"
            hint={`Put braces around what you want to hide: ${promptMessages.hint}`}
            error={problems.text}
            value={value.text}
            readOnly={busy}
            onChange={(typed) => edit({ text: typed })}
            onSave={() => void send()}
          />
        ) : (
          <QuestionFields
            field={text}
            value={value}
            onChange={edit}
            problems={problems}
            readOnly={busy}
            onSave={() => void send()}
          />
        )}
        {place.pages > 1 && (
          <TextField
            label={`${place.unit[0]?.toUpperCase()}${place.unit.slice(1)} (1 to ${place.pages})`}
            type="number"
            inputMode="numeric"
            min={1}
            max={place.pages}
            error={problems.page}
            value={value.page}
            onChange={(event) => edit({ page: event.target.value })}
          />
        )}
      </form>
    </Dialog>
  );
}

/** What the card is about. */
function Passage({ text }: { text: string }) {
  return (
    <blockquote
      aria-label="Selected text"
      className="line-clamp-3 border-l-2 border-line-strong pl-3 text-sm text-muted wrap-anywhere"
    >
      {text}
    </blockquote>
  );
}
