import { answerLength } from '../../../../checks/answer-rules.ts';
import { isOnlyPossible, asAnswer, turned, withoutApposition, type Pattern } from './asked.ts';

/** "pass through into": the verb with each preposition that it may need. */
const pairs = (table: string): ReadonlySet<string> =>
  new Set(
    table
      .trim()
      .split(/\s*\n\s*/u)
      .flatMap((line) => {
        const [verbs = '', prepositions = ''] = line.split(': ');
        return verbs
          .split(' ')
          .flatMap((verb) => prepositions.split(' ').map((preposition) => `${verb} ${preposition}`));
      }),
  );

/** Verbs of way, aim and partner: incomplete without their prepositional phrase. */
const ACTIVE = pairs(`
  present manifest: with as
  pass course travel run descend ascend proceed wind cross curve loop turn extend project: through along around across under over beneath behind between into onto toward towards over within
  emerge exit leave arise branch spring: from through
  open lead flow migrate diffuse spread: into through across along
  terminate end: in as at on
  insert attach adhere stick anchor: to onto into
  fuse articulate communicate connect synapse align: with to
  mature transform turn turn divide split separate dissociate ferment: into to
  multiply replicate reside settle accumulate: in within inside at
  project radiate: to into
  code select: for
  interact compete cross-react: with
  point: to
  face: toward towards
  suffer result: from
  penetrate invade: into
  act: at against upon
  synapse: on with
  hydrolyze: into to
  range: from
  correlate coincide: with
  sit rest lie: in on between behind beneath along below above over under within against
  begin: as
`);

const PASSIVE = pairs(`
  described used given known given expressed seen: as
  detected identified confirmed recognized recognised determined established: by with through
  contained enclosed housed suspended anchored enclosed lodged: in by within to from
  bounded pierced crossed traversed joined held opened closed guarded capped bordered occupied: by
  relieved worsened aggravated exacerbated precipitated provoked prevented reversed corrected antagonized increased reduced decreased: by with
  metabolized metabolised catalyzed degraded hydrolyzed cleaved inactivated activated oxidized reduced: by to
  carried transported conveyed delivered returned drained moved pumped: by to into in from
  excreted eliminated secreted: in into as by through
  fused continuous joined: with to
  inherited passed: as from
  converted transformed metabolized metabolised: to into
  derived developed cultured isolated obtained extracted: from
  arranged organized organised packed packaged grouped: in into as
  embedded implanted: in within
  sensed detected monitored: by
  targeted produced attacked engulfed invaded: by
  directed: against at to
  reserved: for
  shaped: like
`);

const COPULA =
  /^((?:an? (?:direct |indirect |structural |major |common |leading |selective |potent |competitive |strong )*(?:measure|analogue?|derivative|inhibitor|agonist|antagonist|blocker|cause|complication|symptom|hallmark|feature|risk factor|contraindication|indication|substitute|receptor|vector|reservoir|continuation|target|disease|disorder|indicator|stimulant|stimulus|predictor|test|marker|treatment) (?:of|for|at|to)|the (?:antagonist|agonist|vector|reservoir|receptor|continuation|stimulus|site|cause|treatment) (?:of|for|at)|(?:critical|vital|crucial|indispensable|obligatory|useless|harmful|fatal|dangerous|protective) (?:to|for|in|against)|parallel to|perpendicular to|selective for|absent (?:from|in)|abundant in|(?:most )?(?:common|active|prevalent|frequent) (?:in|among)|at (?:high |increased |greater |higher )?risk (?:for|of|in)|prone to|vulnerable to|refractory to|worse (?:at|in|with|on)|negative for|positive for)) (.+)$/u;

const LINK =
  /^((?:(?:mainly|primarily|chiefly|largely|usually|partly|mostly|normally|directly|typically|only) )?)(from|on|onto|in|within|inside|between|behind|beneath|under|over|along|across|around|above|below|at|into|to|toward|towards|as|with|by|for|through|via|upon|against|like)\s(.+)$/u;

/** Holds a condition, or goes on with another action: no plain noun phrase. */
const NO_THING =
  /\b(?:by \p{L}+ing|in order|when|if|while|because|where|what|how|whether|so that|each other|one another|itself|themselves|each|some|several|various|different|many|other|another|same|certain|addition|terms|contrast|response)\b|[,;:()]|\d ?(?:%|percent)|\b(?:readily|successfully|quickly|approximately|about|level|location)\b|\bso$|\b(?:before|after) |^\p{L}+ing\b|^(?:form|become|make|be)\b/u;

const clipped = (said: string): string =>
  answerLength(said) > 9 ? said.replace(/^((?:\S+ ){2,}?)(?:that|which) .*$/u, '$1').trim() : said;

/** "The nerve winds around the surgical neck." → What does the nerve wind around? */
export const link: Pattern = (clause) => {
  const { kind, main, rest, group, adverbs, whole } = clause;
  if (
    isOnlyPossible(clause) ||
    /^(?:all|both)\b/u.test(whole) ||
    /\b(?:also|both|only|often|sometimes)\b/u.test(`${adverbs} ${group}`)
  )
    return undefined;
  if (kind === 'copula') {
    const [, before = '', said = ''] = group === '' ? (COPULA.exec(rest) ?? []) : [];
    return said === '' || NO_THING.test(said) ? undefined : asking(turned(clause, 'what', before), said);
  }
  const [, how = '', preposition = '', said = ''] = LINK.exec(rest) ?? [];
  const verb = kind === 'active' ? main.lemma : main.lower;
  // "transform to accommodate the fetus": what for, not into what.
  const [to, deed, after] = clause.predicate;
  if (to?.lower === 'to' && deed?.pos === 'VERB' && deed.lemma === deed.lower && after?.pos === 'DET')
    return undefined;
  if (said === '' || !(kind === 'active' ? ACTIVE : PASSIVE).has(`${verb} ${preposition}`)) return undefined;
  const answer = clipped(withoutApposition(said));
  return NO_THING.test(answer) ? undefined : asking(turned(clause, 'what', how + preposition), answer);
};

const asking = (question: string, said: string) => ({
  question,
  answer: asAnswer(clipped(said)),
  worth: 2.2,
});
