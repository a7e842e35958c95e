import { Button } from '../../../ui/buttons/button.tsx';

interface SaveButtonsProps {
  busy: boolean;
  /** Another text was saved meanwhile: the person chooses first. */
  inConflict: boolean;
  onSave: () => void;
  onCancel: () => void;
}

export const SaveButtons = ({ busy, inConflict, onSave, onCancel }: SaveButtonsProps) => (
  <>
    <Button disabled={busy} onClick={onCancel}>
      Cancel
    </Button>
    <Button
      variant="primary"
      loading={busy && !inConflict}
      disabledReason={inConflict ? 'Choose below which text the card keeps' : undefined}
      onClick={onSave}
    >
      Save
    </Button>
  </>
);
