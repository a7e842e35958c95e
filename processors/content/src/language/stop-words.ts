const words = (list: string) => new Set(list.trim().split(/\s+/u));

/** Function words of English: never worth hiding, never evidence that two sentences are about the same thing. */
export const STOP_WORDS = words(`
  a about above across after again against ago all almost alone along already also although always am among an and
  another any anyone anything are aren't around as at away back be became because become becomes been before behind being
  below beneath beside besides between beyond both but by came can cannot can't come could couldn't did didn't do does
  doesn't doing done don't down due during each either else enough especially etc even ever every everyone everything
  except far few fewer for from further get gets give given gives go goes got had has hasn't have having he hence her here
  hers herself him himself his how however i if in indeed inside instead into is isn't it its it's itself just kept
  largely last later least less let like likely made mainly make makes many may maybe me might mine more moreover most
  mostly much must my myself near nearly need neither never nevertheless next no nobody none nor not nothing now nowhere of
  off often on once one only onto or other others otherwise ought our ours ourselves out over own per perhaps please put
  quite rather really same seem seems several shall she should shouldn't since so some someone something sometimes
  somewhat soon still such take taken than that that's the their theirs them themselves then there thereby therefore
  these they thing things this those though through throughout thus to together too toward towards under unless unlike
  until up upon us use used uses using usually very via was wasn't way ways we well went were weren't what whatever when
  where whereas wherever whether which while who whoever whole whom whose why will with within without won't would
  wouldn't yes yet you your yours yourself typically generally normally commonly simply particularly specifically
  first second third finally two three`);

/** The share of function words in a text, 0–1: English prose has 0.35–0.5. */
export function functionWordShare(text: string): number {
  const all = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return all.length === 0 ? 0 : all.filter((word) => STOP_WORDS.has(word)).length / all.length;
}
