/** Says nothing by itself, or only that it holds. */
export const EMPTY =
  /^(?:[\s✓✔✗✘×x+–—−?*•.…-]*|yes|no|n\/?a|nil|none|not (?:applicable|available|known|used|reported)|unknown|varies|variable|(?:as|see) .*|ditto|same.*|other|others)$/iu;
const UNIT =
  /^(?:[%‰°].{0,2}|mL\/min(?:\/1\.73 ?m[²2])?|(?:beats|breaths)(?:\/| per )min(?:ute)?|cm ?H[2₂]O|k?cal(?:\/\p{L}{1,3})?|kPa|mm ?Hg|(?:[×x]\s?)?10.{1,3}\/\S+|[\p{L}µμ%²³]{1,7}\/[\p{L}\d.²³]{1,7}(?:\/\p{L}{1,5})?|m?[gLs]|[kcm]?m|[µμ]?g|kg|mcg|min(?:utes)?|h|hours?|days?|weeks?|months?|years?|IU|units?|mmol|bpm)$/u;
export const BARE = /^[<>≤≥~±]?\s?\d[\d\s.,]*(?:\s?(?:[–-]|to)\s?\d[\d.,]*)?$/u;

/** "Half-life (h)": the name and the unit of its figures. */
export function withUnit(name: string): { name: string; unit: string } {
  const [, bare = name, unit = ''] = /^(.+?),?\s*[([]([^()[\]]+)[)\]]$/u.exec(name) ?? [];
  return UNIT.test(unit) ? { name: bare, unit } : { name, unit: '' };
}
