import type { Occlusion, occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react';
import type { AnswerOf } from '../api/endpoint-types.ts';

/** What was drawn, as the server has it. */
export type Drawn = AnswerOf<typeof occlusionApi.drawOcclusion> & Pick<Occlusion, 'drawing' | 'pageNumber'>;

export type DrawingScreenProps =
  /** One that is there; with `group`, the boxes of that card are selected. */
  (
    | { occlusionId: string; group?: string }
    /**
     * A new drawing on a page, from 1. `ratio`: its height divided by its width, where that is known. `drawn`: ids of those that the page
     * has.
     */
    | { pdfId: string; pageNumber: number; ratio?: number | null; drawn?: readonly string[] }
  ) & {
    /** The screen is to be taken away; null: nothing was saved. */
    onClose: (drawn: Drawn | null) => void;
  };

/** It belongs to another feature: the app puts both together. */
export const DrawingContext = createContext<{ Screen: ComponentType<DrawingScreenProps> } | null>(null);

/** Whether places can be hidden on pictures here. */
export const useCanDraw = (): boolean => use(DrawingContext) !== null;

/** Where places are hidden on a picture, over whatever is shown; nothing where that is not possible. */
export function DrawingScreen(props: DrawingScreenProps): ReactNode {
  const drawing = use(DrawingContext);
  return drawing && createElement(drawing.Screen, props);
}
