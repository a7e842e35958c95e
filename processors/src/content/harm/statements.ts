/** A statement of a card or a bullet, and what stands visibly over it in the same text. */
export type Told = { text: string; over: string };

/**
 * What a text states, item by item: "Digoxin – avoid with …; check levels" tells two things of digoxin. Sentences of one item
 * are read one after the other: what the first names, the next may lean on.
 */
export function toldIn(source: string): Told[] {
  const { head, body } = headed(source);
  const told: Told[] = [];
  let group = '';
  for (const item of body.split(/;\s(?![^()]{0,200}\)(?<=\d\)))/u)) {
    const open = /^([^()]{2,80})\s\((.*)$/su.exec(item);
    // "Never (cut the wound; …)": items in brackets are of what stands before them.
    const opens = open !== null && !open[2]!.includes(')');
    if (opens) group = open[1]!;
    const text = opens ? open[2]! : item;
    let over = `${head} ${group}`.trim();
    for (const sentence of text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
      told.push({ text: sentence.trim(), over });
      over = `${over} ${sentence}`;
    }
    if (!opens && group !== '' && item.includes(')')) group = '';
  }
  return told;
}

/** "Digoxin, dose – 125 micrograms": the name in front of what is told of it. */
function headed(source: string): { head: string; body: string } {
  const found = /^([^.;]{2,120}?)(?:\s–\s|:\s)(.+)$/su.exec(source);
  return found ? { head: found[1]!, body: found[2]! } : { head: '', body: source };
}
