import { longestSide, type Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import { useState } from 'react';
import { EditableSide } from '../../../../rich-card/edit/editable-side.tsx';
import { RichHtml } from '../../../../rich-card/rich-html.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { CardEditorProps } from '../editor-props.ts';
import { AskingNotice } from '../asking-notice.tsx';
import { EditConflict } from '../edit-conflict.tsx';
import { SaveButtons } from '../save-buttons.tsx';
import { type Side, useRichEdit } from './use-rich-edit.ts';

/** Changes the two sides of a card that was laid out elsewhere, as they are shown. */
export function RichEditor({ card, ...of }: CardEditorProps) {
  return card.rich ? <Editor card={{ ...card, rich: card.rich }} {...of} /> : null;
}

const tooLongMessage = () =>
  `This side is too long (${longestSide.toLocaleString('en')} characters at most, with its formats).`;

function Editor({ card, onSaved, onCancel, autoFocus = true }: CardEditorProps & { card: { rich: Rich } }) {
  const { rich, busy, conflict, ...of } = useRichEdit(card, onSaved);
  // What the fields begin with: they are filled anew when the changes are thrown away.
  const [begun, setBegun] = useState({ rich, count: 0 });
  const discard = (): void => {
    of.discard();
    setBegun({ rich: card.rich, count: begun.count + 1 });
  };
  const side = (name: Side) => ({
    pdfId: card.pdfId,
    html: begun.rich[name],
    onChange: (html: string) => of.edit(name, html),
    onSave: () => void (!conflict && of.save()),
    onCancel,
    readOnly: busy,
    error: of.tooLong === name ? tooLongMessage() : undefined,
  });
  return (
    <section aria-label="Edit card" className="flex w-full min-w-0 flex-col gap-4">
      {of.isRestored && !conflict && (
        <Notice action={<Button onClick={discard}>Discard them</Button>}>
          You have changes that are not saved.
        </Notice>
      )}
      {/* What the back repeats of it is shown there when it is written, as nobody sees both at once. */}
      <div onBlur={() => setBegun({ ...begun, rich: { ...begun.rich, back: rich.back } })}>
        <EditableSide key={`front ${begun.count}`} label="Front" {...side('front')} begins={autoFocus} />
      </div>
      <EditableSide
        key={`back ${begun.count}`}
        label="Back"
        hint="Everything shown with the answer. If it begins with the front, that part changes with the front."
        {...side('back')}
      />
      <div className="flex justify-end gap-2">
        <SaveButtons busy={busy} inConflict={!!conflict} onSave={() => void of.save()} onCancel={onCancel} />
      </div>
      {of.asking && <AskingNotice asking={of.asking} />}
      {conflict && (
        <EditConflict
          theirs={<RichHtml html={conflict.theirs.back} pdfId={card.pdfId} side="back" />}
          mine={<RichHtml html={rich.back} pdfId={card.pdfId} side="back" />}
          busy={busy}
          onKeepMine={() => void of.keepMine()}
          onTakeTheirs={of.takeTheirs}
        />
      )}
      {of.failure && <Notice tone="error">{of.failure}</Notice>}
    </section>
  );
}
