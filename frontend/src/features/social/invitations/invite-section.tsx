import { useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { CodeForm } from './code-form.tsx';
import { OwnCodes } from './own-codes.tsx';
import { useCode } from './use-code.ts';

/** A class is assembled: by an own code, or by that of somebody. */
export function InviteSection() {
  const [open, setOpen] = useState(false);
  const code = useCode();
  return (
    <Disclosure title="By a code or link" open={open} onOpenChange={setOpen} className="-mx-2">
      <div className="flex flex-col gap-5 px-2 pt-2">
        <OwnCodes />
        <CodeForm {...code} />
      </div>
    </Disclosure>
  );
}
