import { withPlace } from '../answers/growing.ts';

const none = -0x80000000;

/** How long people studied: from their first to their last study day that counts. */
export type People = {
  seen(person: number, day: number): void;
  counted(): { people: number; days: number };
};

export function createPeople(): People {
  let first = new Int32Array();
  let last = new Int32Array();
  return {
    seen(person, day) {
      if (person >= first.length) {
        first = withPlace(first, person, none);
        last = withPlace(last, person, none);
      }
      if (first[person] === none || day < first[person]!) first[person] = day;
      if (day > last[person]!) last[person] = day;
    },
    counted() {
      let [people, days] = [0, 0];
      for (let person = 0; person < first.length; person += 1) {
        if (first[person] === none) continue;
        people += 1;
        days += last[person]! - first[person]! + 1;
      }
      return { people, days };
    },
  };
}
