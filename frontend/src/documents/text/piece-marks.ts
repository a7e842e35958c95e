import { createContext, use } from 'react';
import type { LaidMark } from '../../pdf/highlight/mark.ts';
import type { Piece } from './blocks.ts';

/** The highlights of the pieces of a part, each in order and without overlap. */
export type PieceMarks = ReadonlyMap<Piece, readonly LaidMark[]>;

export const PieceMarksContext = createContext<PieceMarks>(new Map());

export const useMarksOf = (piece: Piece): readonly LaidMark[] => use(PieceMarksContext).get(piece) ?? [];
