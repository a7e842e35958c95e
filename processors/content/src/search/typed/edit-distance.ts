/**
 * How many letters must be put in, left out, replaced, or exchanged with the next one, to make one word of the other (optimal
 * string alignment). More than `most` is `most` + 1, found as soon as it is certain. In UTF-16 units.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isExchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isExchanged) cost = Math.min(cost, before[column - 2]! + 1);
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = line;
  }
  return Math.min(last[other.length]!, most + 1);
}
