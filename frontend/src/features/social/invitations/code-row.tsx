import type { Invitation } from '@anamnesis/contracts/social/invitations-api.ts';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { momentInWords } from '../words.ts';

interface CodeRowProps {
  invitation: Invitation;
  onRevoke: () => Promise<void>;
}

/** A code with its link; both can be selected where the browser does not copy. */
export function CodeRow({ invitation: { code, expiresAt }, onRevoke }: CodeRowProps) {
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  const link = `${location.origin}/invitation#${code}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      toasts.error('This browser cannot copy the link. Select it and copy it yourself.');
    }
  };
  const revoke = async (): Promise<void> => {
    setBusy(true);
    await onRevoke();
    setBusy(false);
  };
  const Icon = copied ? Check : Copy;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <code className="figures font-medium select-all">{code}</code>
        <p className="text-sm text-muted wrap-anywhere select-all">{link}</p>
        <p className="text-sm text-muted">Valid until {momentInWords(expiresAt)}</p>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <Button
          aria-label={`${copied ? 'Copied' : 'Copy link'} of ${code}`}
          icon={<Icon aria-hidden size={18} />}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <Button aria-label={`Revoke ${code}`} loading={busy} onClick={() => void revoke()}>
          Revoke
        </Button>
      </div>
    </li>
  );
}
