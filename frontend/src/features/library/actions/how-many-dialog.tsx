import type { HowMany } from '@anamnesis/contracts/kernel/how-many.ts';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useGetUserPreferencesQuery } from '../../../preferences/endpoints.ts';
import { howManyChoice, howManyChoices } from '../../../preferences/how-many.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceCards, type Choice } from '../../../ui/fields/choice-cards.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { idOf, nameOf, type LibraryDocument } from '../documents.ts';
import { useChooseHowManyCardsMutation } from '../library-endpoints.ts';

interface HowManyDialogProps {
  document: LibraryDocument;
  onClose: () => void;
}

const own: readonly Choice<HowMany>[] = howManyChoices.map(({ value, label, means }) => ({
  value,
  title: label,
  children: means,
}));

function focusChosen(event: Event): void {
  const chosen = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
    '[role=radio][aria-checked=true]',
  );
  if (!chosen) return;
  event.preventDefault();
  chosen.focus();
}

/** Asks how many cards each page of a document gets. Mounted while it is open. */
export function HowManyDialog({ document, onClose }: HowManyDialogProps) {
  const usual = useGetUserPreferencesQuery().data?.data.howMany;
  const [choose] = useChooseHowManyCardsMutation();
  const [chosen, setChosen] = useState<HowMany | 'usual'>(document.howMany ?? 'usual');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await choose({ pdfId: idOf(document), howMany: chosen === 'usual' ? null : chosen }).unwrap();
      onClose();
    } catch (thrown) {
      setProblem(`Your choice was not saved. ${errorMessage(thrown)}`);
      setBusy(false);
    }
  };
  const asInSettings: Choice<'usual'> = {
    value: 'usual',
    title: 'As in Settings',
    children: usual ? `It is “${howManyChoice(usual).label}” now.` : 'Follows your preferences.',
  };
  return (
    <Dialog
      open
      size="md"
      closable={!busy}
      onOpenChange={(open) => !open && onClose()}
      onOpenAutoFocus={focusChosen}
      title="How many cards from each page?"
      description={nameOf(document)}
      problem={problem}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceCards
          label="Cards from each page"
          value={chosen}
          choices={[asInSettings, ...own]}
          onChange={setChosen}
        />
        <p className="text-sm text-muted">
          For pages that are processed from now on; the rest are kept as suggestions.
          {document.processing.status === 'processed' &&
            ' For the pages that are done already, choose “Process again” afterwards.'}
        </p>
      </div>
    </Dialog>
  );
}
