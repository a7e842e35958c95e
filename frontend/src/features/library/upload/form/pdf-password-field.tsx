import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useFocusOnMount } from '../../../../ui/focus/use-focus-on-mount.ts';
import { enterPassword } from './upload-form.ts';

interface PdfPasswordFieldProps {
  value: string;
  disabled: boolean;
  error: string | undefined;
  onType: (typed: string) => void;
}

/** Appears when a PDF turned out to be encrypted: the person goes on typing here. Browsers are asked not to keep it. */
export function PdfPasswordField({ value, disabled, error, onType }: PdfPasswordFieldProps) {
  const field = useFocusOnMount<HTMLInputElement>();
  return (
    <TextField
      ref={field}
      type="password"
      label="Password of the PDF"
      hint={error === enterPassword ? undefined : enterPassword}
      value={value}
      maxLength={1000}
      autoComplete="new-password"
      spellCheck={false}
      autoCapitalize="off"
      disabled={disabled}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
