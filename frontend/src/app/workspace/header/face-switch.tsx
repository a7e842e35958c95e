import type { Face } from '../../../features/viewer/document-view.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';

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
  return <Segments label="Show as" value={face} choices={faces} onChange={onChange} />;
}
