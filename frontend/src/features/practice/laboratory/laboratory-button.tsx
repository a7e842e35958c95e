import { FlaskConical } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLaboratory } from './laboratory-context.ts';

/** Opens the laboratory values beside the question, and closes them. */
export function LaboratoryButton() {
  const laboratory = useLaboratory();
  if (!laboratory) return null;
  return (
    <Button
      variant="plain"
      shortcut="l"
      aria-expanded={laboratory.isOpen}
      icon={<FlaskConical aria-hidden size={16} />}
      onClick={laboratory.toggle}
    >
      <span className="max-md:sr-only">Laboratory values</span>
    </Button>
  );
}
