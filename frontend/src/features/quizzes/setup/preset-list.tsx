import { Trash2 } from 'lucide-react';
import type { QuizPreset } from '@anamnesis/contracts/quizzes/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useKeptFocus } from '../../../ui/focus/use-kept-focus.ts';
import { previewOf } from './use-presets.ts';

interface PresetListProps {
  presets: readonly QuizPreset[];
  onApply: (content: string) => void;
  onDelete: (preset: QuizPreset) => void;
}

/** Topics that were kept: one fills the box, or is deleted. */
export function PresetList({ presets, onApply, onDelete }: PresetListProps) {
  const list = useKeptFocus();
  return (
    <div ref={list} tabIndex={-1} className="focus:outline-none">
      {presets.length > 0 && (
        <ul aria-label="Presets" className="flex flex-col divide-y divide-line rounded-md border border-line">
          {presets.map((preset) => {
            const { _id: id, content } = preset;
            const preview = previewOf(content);
            return (
              <li key={id} data-row={id} className="flex items-center gap-1 py-1 pr-1 pl-3">
                <span className="min-w-0 flex-1 text-sm wrap-anywhere">{preview}</span>
                <Button variant="quiet" aria-label={`Apply “${preview}”`} onClick={() => onApply(content)}>
                  Apply
                </Button>
                <IconButton label={`Delete “${preview}”`} onClick={() => onDelete(preset)}>
                  <Trash2 aria-hidden size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
