import { readTopic, topicHint } from '@anamnesis/contracts/quizzes/topic.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { QuizPlace } from '../quiz-place.ts';
import { PresetList } from './preset-list.tsx';
import { usePresets } from './use-presets.ts';

interface TopicBoxProps {
  place: QuizPlace;
  value: string;
  onChange: (value: string) => void;
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
