const COMPARED: readonly RegExp[] = [
  /\b(?:differences?|distinguish|similarit(?:y|ies)|differentiate|distinction|comparison)\b.{0,60}?\b(?:between|btwn?) (.{2,120}?) (?:and|or|&) (.{2,120}?)(?=[?.,;:]|$)/iu,
  /\bcompare(?: and contrast)? (.{2,120}?) (?:and|with|to|versus) (.{2,120}?)(?=[?.,;:]|$)/iu,
  /\bcontrast (.{2,120}?) (?:and|with|to|versus) (.{2,120}?)(?=[?.,;:]|$)/iu,
  /\b(?:does|do|is|are) (.{2,120}?) (?:differ(?:ent)?|distinguished) from (.{2,120}?)(?=[?.,;:]|$)/iu,
  /\b(?:do|are) (.{2,120}?) and (.{2,120}?) (?:differ(?:ent)?|compare|alike|similar)\b/iu,
  /^\W*(?:what is )?(.{2,80}?) (?:versus|vs\.?) (.{2,80}?)(?=[?.,;:]|$)/iu,
];

const ARTICLE = /^(?:an?|the) (?=\S)/iu;

/** The sides of a comparison; none when the question names none. */
export function sidesOf(asked: string): string[] {
  for (const pattern of COMPARED) {
    const [, one, other] = pattern.exec(asked) ?? [];
    if (one !== undefined && other !== undefined)
      return [one, other].map((side) => side.trim().replace(ARTICLE, ''));
  }
  return [];
}
