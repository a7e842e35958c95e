import * as RadioGroup from '@radix-ui/react-radio-group';
import type { Face } from '../../features/viewer/document-view.tsx';

const faces: readonly { value: Face; label: string }[] = [
  { value: 'pages', label: 'Pages' },
  { value: 'text', label: 'Text' },
];

interface FaceSwitchProps {
  face: Face;
  onChange: (face: Face) => void;
}

/** Switches a document that is both a PDF and a text between the two. */
export function FaceSwitch({ face, onChange }: FaceSwitchProps) {
  return (
    <RadioGroup.Root
      aria-label="Show as"
      orientation="horizontal"
      value={face}
      onValueChange={(value) => onChange(value as Face)}
      className="flex rounded-md border border-line"
    >
      {faces.map(({ value, label }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className="flex min-h-8 min-w-14 flex-1 items-center justify-center rounded-md px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-ink data-[state=checked]:bg-accent-soft data-[state=checked]:font-medium data-[state=checked]:text-ink pointer-coarse:min-h-11"
        >
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
