import { Bold, Italic, List, ListOrdered, Subscript, Superscript } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { holdPicture } from '../../occlusion/pictures.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { matchesShortcut } from '../../ui/keys/shortcut.ts';
import { editableNodes, editedHtml, pastedHtml } from './editable-nodes.ts';
import { applyFormat, type Format, formats } from './formats.ts';
import '../rich-card.css';
import './edit.css';

interface EditableSideProps {
  label: string;
  hint?: string;
  pdfId: string;
  /** What it begins with, until another text is given. */
  html: string;
  onChange: (html: string) => void;
  onSave: () => void;
  onCancel: () => void;
  readOnly: boolean;
  /** Why it was not saved. */
  error?: string | undefined;
  /** Writing begins at once, at its end. */
  begins?: boolean;
}

const icons: Readonly<Record<string, ReactNode>> = {
  bold: <Bold aria-hidden size={18} />,
  italic: <Italic aria-hidden size={18} />,
  insertUnorderedList: <List aria-hidden size={18} />,
  insertOrderedList: <ListOrdered aria-hidden size={18} />,
  superscript: <Superscript aria-hidden size={18} />,
  subscript: <Subscript aria-hidden size={18} />,
};

interface FormatBarProps {
  onFormat: (format: Format) => void;
}

/** Pressing a button leaves the selection and the keyboard where they are. */
const FormatBar = ({ onFormat }: FormatBarProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps focus in the text while its buttons are pressed
  <div className="flex" onPointerDown={stay} onMouseDown={stay}>
    {formats.map((format) => (
      <IconButton
        key={format.command}
        label={format.name}
        shortcut={format.keys}
        side="top"
        onClick={() => onFormat(format)}
      >
        {icons[format.command]}
      </IconButton>
    ))}
  </div>
);

function stay(event: { preventDefault: PointerEvent['preventDefault'] }): void {
  event.preventDefault();
}

/** A side of a card that is written as it is shown: with its tables, colours, pictures and sounds. */
export function EditableSide(props: EditableSideProps) {
  const { label, hint, pdfId, html, onChange, onSave, onCancel, readOnly, error } = props;
  const id = useId();
  const room = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => props.begins && focusAtEnd(room.current!));
  useEffect(() => {
    room.current!.replaceChildren(...editableNodes(html));
    begin();
    return showPictures(room.current!, pdfId);
  }, [html, pdfId]);
  const changed = (): void => onChange(editedHtml(room.current!));
  const format = (how: Format): void => {
    if (readOnly) return;
    room.current?.focus();
    applyFormat(how);
    changed();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const how = formats.find(({ keys }) => matchesShortcut(event, keys));
    if (how) format(how);
    else if (matchesShortcut(event, 'Control+Enter')) onSave();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text/html');
    // Both are deprecated, and the only way to write that the browser's own undo takes back.
    if (pasted === '') document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
    else document.execCommand('insertHTML', false, pastedHtml(pasted));
    changed();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span id={`${id}-label`} className="text-sm font-medium">
          {label}
        </span>
        <FormatBar onFormat={format} />
      </div>
      <div
        ref={room}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no field shows tables and pictures
        role="textbox"
        aria-multiline
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        aria-invalid={error ? true : undefined}
        aria-readonly={readOnly || undefined}
        contentEditable={!readOnly}
        suppressContentEditableWarning
        dir="auto"
        data-strip=""
        className="reading card-html card-html-edited"
        onInput={changed}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDrop={(event) => event.preventDefault()}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div role="alert" className="contents">
        {error && (
          <p id={`${id}-error`} className="text-sm text-wrong">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

/** Gives the pictures that are there their content, as long as they are shown. */
function showPictures(room: HTMLElement, pdfId: string): () => void {
  let isGone = false;
  const held = [...room.querySelectorAll<HTMLImageElement>('img[data-media]')].map((image) => {
    const { picture, release } = holdPicture({ pdfId, file: image.dataset['media']! });
    const fill = async (): Promise<void> => {
      const { url } = await picture;
      if (!isGone) image.src = url;
    };
    // It stays where it is, without its content.
    fill().catch(() => undefined);
    return release;
  });
  return () => {
    isGone = true;
    for (const release of held) release();
  };
}

function focusAtEnd(room: HTMLElement): void {
  room.focus();
  const selection = getSelection();
  selection?.selectAllChildren(room);
  selection?.collapseToEnd();
}
