import type { ServerResponse } from 'node:http';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { uploadCutOff } from './errors.ts';

/** More than the connections of a browser, on two devices. */
const callsOfPerson = 16;
/** Sent at once to one person: each that is not read holds some 300 kB. */
const filesOfPerson = 50;

export type CallPlaces = {
  /** Waits for a place, which is held until the response has been sent or the client has left. Rejects when the client leaves before. */
  take: (userId: string, res: ServerResponse) => Promise<void>;
};

type Places = { held: number; waiting: Set<() => void> };

/** The first in, first out queues of people: one person's calls do not delay those of others, however many there are. */
export function createCallPlaces(perPerson: number): CallPlaces {
  const people = new Map<string, Places>();

  function hold(userId: string, places: Places, res: ServerResponse): void {
    places.held += 1;
    res.once('close', () => {
      places.held -= 1;
      const [next] = places.waiting;
      if (next) next();
      else if (places.held === 0) people.delete(userId);
    });
  }

  return {
    async take(userId, res) {
      // Whoever has not signed in has no queue; what these calls cost is limited by address.
      if (userId === '') return;
      if (res.closed) throw uploadCutOff();
      const places = people.get(userId) ?? { held: 0, waiting: new Set() };
      people.set(userId, places);
      if (places.held < perPerson) return hold(userId, places, res);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const begin = (): void => {
        places.waiting.delete(begin);
        res.off('close', giveUp);
        hold(userId, places, res);
        resolve();
      };
      const giveUp = (): void => {
        places.waiting.delete(begin);
        reject(uploadCutOff());
      };
      places.waiting.add(begin);
      res.once('close', giveUp);
      return promise;
    },
  };
}

/** Absent: calls of that kind have bounds of their own. */
export type PlacesOfKinds = { readonly [Kind in Endpoint['kind']]?: CallPlaces };

export const createPlacesOfKinds = (): PlacesOfKinds => ({
  json: createCallPlaces(callsOfPerson),
  file: createCallPlaces(filesOfPerson),
});
