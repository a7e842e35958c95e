import { useRef } from 'react';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { slots } from '../../form/upload-form.ts';
import type { UploadRow } from './row.ts';

interface ChooseAgainProps {
  row: UploadRow;
  onChoose: (file: File) => void;
}

const accept = [...slots.pdf.readable, ...slots.text.readable].map((ending) => `.${ending}`).join(',');

/** Takes the place of Retry where the chosen file was saved again, moved or deleted: the browser cannot read it any more. */
export function ChooseAgain({ row, onChoose }: ChooseAgainProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Choose the file for ${row.name} again`}
        onClick={() => input.current?.click()}
      >
        Choose again
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
    </>
  );
}
