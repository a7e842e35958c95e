import type { QuizPreset } from '@anamnesis/contracts/quizzes/api.ts';
import { readTopic, topicHint } from '@anamnesis/contracts/quizzes/questions/topic.ts';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useKeptFocus } from '../../../ui/focus/use-kept-focus.ts';
import type { QuizPlace } from '../quiz-place.ts';
import { usePresets, previewOf } from './use-presets.ts';

interface TopicBoxProps {
  place: QuizPlace;
  value: string;
  onChange: (value: string) => void;
}

interface PresetListProps {
  presets: readonly QuizPreset[];
  onApply: (content: string) => void;
  onDelete: (preset: QuizPreset) => void;
}

/** Topics that were kept: one fills the box, or is deleted. */
function PresetList({ presets, onApply, onDelete }: PresetListProps) {
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

/** The topic of a custom quiz, and topics that are kept for the place. */
export function TopicBox({ place, value, onChange }: TopicBoxProps) {
  const { presets, saving, save, remove } = usePresets(place);
  const read = readTopic(value);
  const problem = 'problem' in read ? read.problem : null;
  return (
    <section aria-label="Custom topic" className="flex flex-col gap-3">
      <TextField
        label="Topic"
        value={value}
        autoComplete="off"
        hint={problem === topicHint ? topicHint : undefined}
        error={problem !== null && problem !== topicHint ? problem : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {'topic' in read && (
        <Button className="self-start" loading={saving} onClick={() => void save(read.topic)}>
          Save as Preset
        </Button>
      )}
      <PresetList presets={presets} onApply={onChange} onDelete={(preset) => void remove(preset)} />
    </section>
  );
}
