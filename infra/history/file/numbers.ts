/** The numbers of people and cards. */
export type Numbers = { person(id: string): number; card(person: number, id: string): number };

/** By first appearance. Cards of two people may have the same id. */
export function createNumbers(): Numbers {
  const people = new Map<string | number, number>();
  const cards: Map<string | number, number>[] = [];
  let count = 0;
  return {
    person(id) {
      const key = keyOf(id);
      const known = people.get(key);
      if (known !== undefined) return known;
      people.set(kept(key), people.size);
      return people.size - 1;
    },
    card(person, id) {
      const own = (cards[person] ??= new Map());
      const key = keyOf(id);
      const known = own.get(key);
      if (known !== undefined) return known;
      own.set(kept(key), count);
      count += 1;
      return count - 1;
    },
  };
}

/** Ids that are whole numbers, as most are, are found faster by the number. `007` and `7` are two. */
function keyOf(id: string): string | number {
  if (id.length > 15 || (id.length > 1 && id.startsWith('0'))) return id;
  let number = 0;
  for (let n = 0; n < id.length; n += 1) {
    const digit = id.charCodeAt(n) - 48;
    if (digit < 0 || digit > 9) return id;
    number = number * 10 + digit;
  }
  return id === '' ? id : number;
}

/** A copy: a part of a text would keep the whole megabyte of the file that it was cut from. */
const kept = (key: string | number): string | number =>
  typeof key === 'number' ? key : Buffer.from(key).toString();
