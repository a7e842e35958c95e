import { medicalWeight } from '../../../../language/medical-words.ts';
import { contentWords } from '../../../../checks/answer-rules.ts';
import type { Clause } from '../../../../statements/clause.ts';

/** Openings that refer back to what the page said before, or that say why instead of where or when. */
const ANAPHORIC =
  /^(?:like|unlike|because|since|although|though|while|as|besides|beyond|from|despite|given|due|in addition|in contrast|in comparison|in (?:so )?doing(?: so)?|in the process(?! of)|in nature|in (?:some|many|most|certain|other|both|these|this|all|figure|table|fig) ?|once inside|if not)\b|\b(?:figure|table|just|described|above|mentioned|shown|this|these|such|another|other|same)\b/iu;

export const isAnaphoric = (opening: string): boolean => ANAPHORIC.test(opening);

/** What holds of one thing only. */
export const SINGLES_OUT =
  /\b(?:only|most|least|main|primary|principal|first|last|(?:larg|small|great|high|low|long|short|strong|weak|earli|fast|slow|thick|thin|wid|deep|young|old|clos|near)est)\b/u;

/** Verbs and phrases that much can be said with: "helps to …", "is found in …", "is associated with …". */
const VAGUE =
  /^(?:help|aid|assist|affect|involve|make|occur|take|vary|differ|depend|change|become|influence|play|contribute|lead|enable|allow|need|cost|extend|require|inhibit|kill|undergo|differentiate|rise|enter|join|present|derive|work|treat|relieve|cover|line|surround|drain|develop|create|reveal|respond|use|appear|pass|attach|manage|include|interfere|exhibit|show|act|refer|target|affect)$/u;
const VAGUE_PARTICIPLE =
  /^(?:found|present|involved|available|common|commonly|seen|known|thought|believed|considered|excreted|absorbed|metabolized|tolerated|contraindicated|exposed|based|attached|recommended|approved|avoided|shown|important|effective|similar|useful|necessary|excreted|based|accomplished|connected|categorized|complementary|immune|favorable|favourable|required)$/u;
/** What happens to many things alike, and identifies one of them only with much else. */
const COMMON_FATE =
  /^(?:filtered|reabsorbed|removed|produced|composed|filled|lined|covered|connected|treated|used|associated|required|catalyzed|isolated|made|stored|transported)$/u;
/** Done with many remedies and many ailments, whatever else is said. */
const OF_PRACTICE =
  /^(?:used|treated|diagnosed|recommended|prescribed|indicated|approved|contraindicated|administered|given|managed|monitored|avoided|high|higher|low|lower|large|small|different|similar|effective|available|subject|active|safe|rare|present|scattered)$/u;
/** A classification is of a whole class, and so is its rest. */
const SORTED = /^(?:classified|categorized|grouped|subdivided)$/u;

export const specific = (text: string): number =>
  new Set((text.match(/[\p{L}\d][\p{L}\d’'-]+/gu) ?? []).filter((word) => medicalWeight(word) > 0)).size;

/** So many words of content say enough together. */
const WORDY = 9;

/** Whether a predicate identifies its subject: it singles out, or it is specific enough. */
export function singlesOut({ finite, main, predicate, kind, rest, group, tail }: Clause): boolean {
  const said = `${group} ${rest}`;
  if (SINGLES_OUT.test(rest)) return true;
  if (/^(?:can|may|might|could|would|should|will|must)$/u.test(finite.lower)) return false;
  if (kind === 'active' && VAGUE.test(main.lemma)) return false;
  if (kind === 'active' && main.lemma === 'bind' && contentWords(rest).length < 6) return false;
  const verb = kind === 'copula' ? (predicate[0]?.lower ?? '') : main.lower;
  if (SORTED.test(verb) || (kind !== 'active' && OF_PRACTICE.test(verb))) return false;
  if (COMMON_FATE.test(verb) && (specific(said + tail) < 3 || contentWords(said + tail).length < 7))
    return false;
  const least = kind !== 'active' && VAGUE_PARTICIPLE.test(verb) ? 3 : 2;
  return specific(said + tail) >= least || contentWords(said).length >= WORDY;
}

/** "the flaps", "the increased keratinization": which one, only the page says. */
export function isLooseDefinite(whole: string): boolean {
  const [, words = ''] = /^the ((?:[\p{L}-]+ )?[\p{L}-]+)$/u.exec(whole) ?? [];
  return words !== '' && words.split(' ').every((word) => medicalWeight(word) < 2);
}
