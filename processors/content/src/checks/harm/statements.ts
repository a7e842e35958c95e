/** A statement of a card or a bullet, what stands visibly over it in the same text, and what was said before it. */
export type Stated = { text: string; over: string; before: string };

/** "Apixaban – standard: …", behind which "reduced: …" is of the same. */
const NAMED = /^(\p{Lu}[^;.–]{1,60}?) – /u;
/** "Never (cut the wound; …)": items in brackets are of what stands before them. */
const OPENS = /^([^()]{2,80}) \(([^)]*)$/su;

/**
 * What a text states, item by item: "Digoxin – avoid with …; check levels" states two things of digoxin. Sentences of one item
 * are read one after the other: what the first names, the next may lean on.
 */
export function statementsIn(source: string): Stated[] {
  const { head, body } = headed(source);
  const stated: Stated[] = [];
  let group = '';
  let before = '';
  for (const item of body.split('; ')) {
    const [, opened, inside = item] = OPENS.exec(item) ?? [];
    if (opened !== undefined) group = opened;
    let said = '';
    for (const sentence of inside.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
      const name = NAMED.exec(sentence)?.[1];
      if (name !== undefined) group = name;
      stated.push({ text: sentence.trim(), over: `${head} ${group} ${said}`.trim(), before });
      said = `${said} ${sentence}`;
    }
    before = `${before} ${item}`;
    if (opened === undefined && item.endsWith(')') && !item.includes('(')) group = '';
  }
  return stated;
}

const BARE = /^\p{Lu}[\p{L}-]{3,}(?: [\p{L}-]{3,})?$/u;

/**
 * The items of a bullet that stand behind a name alone, which may be a heading over them: "Warfarin – INR 2–3; Dabigatran; 150 mg
 * twice daily".
 */
export function behindName(source: string): { name: string; items: string[] } | undefined {
  const items = headed(source).body.split('; ');
  const at = items.findIndex((item) => BARE.test(item));
  return at < 0 ? undefined : { name: items[at]!, items: items.slice(at + 1) };
}

/** "Digoxin, dose – 125 micrograms": the name in front of what is stated of it. */
function headed(source: string): { head: string; body: string } {
  const found = /^([^.;]{2,120}?)(?:\s–\s|:\s)(.+)$/su.exec(source);
  // "Don't use in: renal failure" is an order of its own, and names nothing that it is over.
  const isOrder =
    found !== null && /^(?:never|do not|don[’']t|not|avoid|contra-?indicated)\b/iu.test(found[1]!);
  return found && !isOrder ? { head: found[1]!, body: found[2]! } : { head: '', body: source };
}
