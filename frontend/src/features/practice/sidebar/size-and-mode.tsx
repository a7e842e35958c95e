import type { BlockMode } from '@anamnesis/contracts/practice/events.ts';
import { blockSizes, secondsForQuestion } from '@anamnesis/contracts/practice/limits.ts';
import { Segments } from '../../../ui/fields/segments.tsx';

export type BlockSize = (typeof blockSizes)[number];

const sizes = blockSizes.map((size) => ({ value: String(size), label: String(size) }));
const modes = [
  { value: 'tutor', label: 'Tutor' },
  { value: 'exam', label: 'Exam' },
] as const;
const explanations: Record<BlockMode, string> = {
  tutor: 'Each answer is shown at once.',
  exam: 'The answers are shown at the end.',
};

/** The size that was chosen, or the smallest. */
export const sizeOf = (chosen: number | undefined): BlockSize =>
  blockSizes.find((size) => size === chosen) ?? blockSizes[0];

interface SizeAndModeProps {
  size: BlockSize;
  mode: BlockMode;
  onSize: (size: BlockSize) => void;
  onMode: (mode: BlockMode) => void;
}

/** How many questions a block has, and when their answers are shown. */
export function SizeAndMode({ size, mode, onSize, onMode }: SizeAndModeProps) {
  return (
    <>
      <Segments
        label="Questions"
        value={String(size)}
        choices={sizes}
        onChange={(value) => onSize(sizeOf(Number(value)))}
      />
      <Segments label="Mode" value={mode} choices={modes} onChange={onMode} />
      <p className="figures text-xs text-muted">
        {explanations[mode]} {(size * secondsForQuestion) / 60} minutes.
      </p>
    </>
  );
}
