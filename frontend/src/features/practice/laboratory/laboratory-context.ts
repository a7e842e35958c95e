import { createContext, useContext } from 'react';

/** Whether the laboratory values are beside the question, and how to open or close them. */
export type Laboratory = { isOpen: boolean; toggle: () => void };

/** null: there is no place for them. */
export const LaboratoryContext = createContext<Laboratory | null>(null);
export const useLaboratory = (): Laboratory | null => useContext(LaboratoryContext);
