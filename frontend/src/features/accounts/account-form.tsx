import type { FormEvent, ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { FormError } from './form-error.tsx';

interface AccountFormProps {
  title: string;
  /** What the person should know before the first field, for instance why they are here again. */
  notice?: string | undefined;
  /** The error area: the text of the answer. */
  error: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
  /** Another way in, outside the form. */
  beside?: ReactNode;
  /** The way to the other form. */
  footer: ReactNode;
}

/** The frame of every screen that leads to an account. */
export function AccountForm({ title, notice, error, onSubmit, children, beside, footer }: AccountFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-10">
      <h1 className="font-serif text-2xl">{title}</h1>
      {notice && !error && <Notice>{notice}</Notice>}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <FormError>{error}</FormError>
      </form>
      {beside}
      <div className="text-sm text-muted">{footer}</div>
    </div>
  );
}
