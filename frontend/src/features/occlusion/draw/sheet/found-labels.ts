import type { Figure } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { shareWithin } from '../geometry/place.ts';
import type { Labelled } from '../geometry/snap.ts';
import type { NewBox } from './sheet.ts';

/** A label that was found on a figure and is not hidden yet. */
export interface FoundLabel extends Labelled {
  /** The same as long as the page is. */
  id: string;
}

/** A figure, with the labels on it that can be taken. */
export interface FoundFigure {
  id: string;
  title: string;
  labels: readonly FoundLabel[];
}

/** Of a label, so much under a box is hidden. */
const hidden = 0.5;

/** What can be taken: the labels of each figure that no box hides; without the figures that have none left. */
export const labelsFound = (figures: readonly Figure[], shapes: readonly Shape[]): FoundFigure[] =>
  figures
    .map(({ title, labels }, figure) => ({
      id: `${figure}`,
      title,
      labels: labels
        .map((label, at) => ({ ...label, id: `${figure}-${at}` }))
        .filter(({ place }) => !shapes.some((shape) => shareWithin(place, shape) >= hidden)),
    }))
    .filter(({ labels }) => labels.length > 0);

export const boxOf = ({ text, place }: Labelled): NewBox => ({ kind: 'rect', label: text, place });

/** '14 labels found', '1 label found' */
export const foundInWords = (count: number): string => `${count} ${count === 1 ? 'label' : 'labels'} found`;
