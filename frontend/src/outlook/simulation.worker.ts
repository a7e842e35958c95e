import { simulated, type SimulationRequest } from './simulated.ts';

// Days of ten thousand cards, beside what the person does.
addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  postMessage({ id: data.id, outlooks: simulated(data) });
});
