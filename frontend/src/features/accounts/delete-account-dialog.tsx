import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useId, useState } from 'react';
import { saveFile } from '../../api/transport/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { deleteAccount } from './accounts-calls.ts';
import { GoogleButton } from './sign-in/google-button.tsx';
import { forgetDevice } from './forget-device.ts';
import { receiptFile } from './receipt.ts';
import { useGoogleClientId } from './sign-in/use-google-client-id.ts';
import { useSending } from './use-sending.ts';

const word = 'DELETE';
type Proof = { password: string } | { credential: string };

/** Asks for the word and for the person again, then erases the account. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { error, loading, submit, setError } = useDeletion();
  const byPassword = user.userType === 'accountUser';
  const sure = typed.trim().toUpperCase() === word;
  const send = (proof: Proof): void => {
    if (sure) void submit(proof);
    else setError(`Please type ${word} first, so that nothing is deleted by mistake.`);
  };
  return (
    <Dialog
      open
      question
      closable={!loading}
      onOpenChange={(open) => !open && onClose()}
      title="Delete my account?"
      problem={error}
      description="Your documents, cards, answers and settings are deleted at once and cannot be brought back. Copies that contacts have accepted stay with them. You may want to download your data first."
      footer={
        <>
          <Button disabled={loading} onClick={onClose}>
            Cancel
          </Button>
          {byPassword && (
            <Button variant="destroy" type="submit" form={formId} loading={loading}>
              Delete my account
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4 pb-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (byPassword) send({ password });
        }}
      >
        <TextField
          label={`Type ${word} to confirm`}
          name="confirm-deletion"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {byPassword ? (
          <TextField
            label="Your password"
            type="password"
            name="current-password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <ByGoogle onCredential={(credential) => send({ credential })} />
        )}
      </form>
    </Dialog>
  );
}

function useDeletion() {
  const toasts = useToasts();
  return useSending(
    (proof: Proof) => deleteAccount(proof),
    ({ receipt }) => {
      forgetDevice();
      const { name, text } = receiptFile(receipt);
      const save = (): void => saveFile(new Blob([text], { type: 'text/plain' }), name);
      toasts.success('Your account and everything in it was deleted.', {
        action: { label: 'Save receipt', onPress: save },
        stays: true,
      });
    },
  );
}

/** Somebody without a password is confirmed by Google, here and now. */
function ByGoogle({ onCredential }: { onCredential: (credential: string) => void }) {
  const clientId = useGoogleClientId();
  if (clientId === undefined) return null;
  if (clientId === null)
    return (
      <Notice>Signing in with Google is not offered here any more. Please ask whoever runs this.</Notice>
    );
  return (
    <>
      <p className="text-sm text-muted">Google confirms that it is you; the account is deleted right away.</p>
      <GoogleButton clientId={clientId} text="continue_with" onCredential={onCredential} />
    </>
  );
}
