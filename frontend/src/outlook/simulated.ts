import {
  type Outlook,
  simulate,
  type Studied,
  type StudyWish,
} from '@anamnesis/contracts/cards/study/days/simulate.ts';

export interface SimulationRequest {
  id: number;
  studied: Studied;
  wishes: readonly StudyWish[];
}
export interface SimulationAnswer {
  id: number;
  outlooks: Outlook[];
}

export const simulated = ({ studied, wishes }: Omit<SimulationRequest, 'id'>): Outlook[] =>
  wishes.map((wish) => simulate(studied, wish));
