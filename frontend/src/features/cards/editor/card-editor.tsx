import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { CardText } from '../../../card-text/card-text.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { MadeBy } from '../made-by.tsx';
import type { CardEditorProps } from './editor-props.ts';
import { AskingNotice } from './asking-notice.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { useCardEdit } from './use-card-edit.ts';

const RichEditor = lazy(async () => ({ default: (await import('./rich/rich-editor.tsx')).RichEditor }));

/** Changes the text of a card where it is shown. A card that asks for a place on a picture has none of its own: whoever shows it opens its drawing. */
export function CardEditor(props: CardEditorProps) {
  if (props.card.rich === undefined) return <Editor key={props.card.id} {...props} />;
  return (
    <Suspense fallback={<Waiting label="Opening the editor" />}>
      <RichEditor key={props.card.id} {...props} />
    </Suspense>
  );
}

function Editor({ card, onSaved, onCancel, autoFocus = true }: CardEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, save, busy, conflict, ...of } = useCardEdit(card, onSaved);
  const begin = useEffectEvent(() => {
    if (!autoFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  });
  useEffect(() => begin(), []);
  return (
    <section aria-label="Edit card" className="flex w-full min-w-0 flex-col gap-3">
      {of.isRestored && !conflict && (
        <Notice action={<Button onClick={of.discard}>Discard them</Button>}>
          You have changes that are not saved.
        </Notice>
      )}
      <PromptFields
        field={field}
        label="Text of the card"
        value={text}
        onChange={of.edit}
        error={of.problem || undefined}
        readOnly={busy}
        onSave={() => !conflict && void save()}
        onCancel={onCancel}
        actions={
          <div className="ml-auto flex gap-2">
            <SaveButtons busy={busy} inConflict={!!conflict} onSave={() => void save()} onCancel={onCancel} />
          </div>
        }
      />
      <MadeBy card={card} />
      {of.asking && <AskingNotice asking={of.asking} />}
      {conflict && (
        <EditConflict
          theirs={<CardText prompt={conflict.theirs} revealed />}
          mine={<CardText prompt={text} revealed />}
          busy={busy}
          onKeepMine={() => void of.keepMine()}
          onTakeTheirs={of.takeTheirs}
        />
      )}
      {of.failure && <Notice tone="error">{of.failure}</Notice>}
    </section>
  );
}
