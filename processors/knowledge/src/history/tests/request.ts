/** Words that a request is put with: where nothing else stands beside a name, nothing else is asked. */
const putting = new Set(
  (
    'i we you he she they it us me him them a an the his her their your my our this that these those some any all both one ' +
    "i'd i'll i'm i've we'd we'll we're we've let's what's how's can't " +
    'would could should can may might will shall must do did does is are was were am be been being have has had need needs want wants ' +
    'like love to go going gonna get getting order ordering check checking run running send sending request requesting arrange perform do doing ' +
    'repeat measure take taking start book organise organize give giving show shows showed shown see seeing look looking know add obtain draw ' +
    'perform performing carry out off up down in on at of for from with by and or but so also plus then now next first again today please ' +
    'thanks thank ok okay right alright yes great good fine well just maybe perhaps think suggest recommend let find findings result results level levels ' +
    'back come came reading readings report value values test tests testing scan scans image images sample samples done quickly quick urgent urgently ' +
    'stat routine full set more another other too as if there what how about tell about available ready yet him examine examining examination exam ' +
    'inspect palpate feel assess listen mind okay move onto on ahead like about anything something bedside patient doctor sir madam mr mrs ' +
    'normal abnormal raised elevated high low positive negative say said says reveal revealed here there hear sure together along via ask'
  ).split(' '),
);
export const saysMore = (text: string): boolean =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  ).some((word) => !putting.has(word));

const doctor =
  /\b(?:i|we)(?:['’](?:d|ll|m|re|ve got to)| would| want| will| am| are| can| could| may| might| need| should| must| have to| think| suggest| recommend)\b|\blet(?:['’]s| us| me)\b|\b(?:can|could|may|shall|should|might) (?:i|we)\b|\b(?:mind|okay|ok|alright|fine) if (?:i|we)\b|\byou(?:['’]ll| will)? (?:need|should have)\b|\b(?:can|could|would) you (?:please )?(?:do|run|order|get|send|arrange|check|perform)\b|\btime (?:for|to)\b|\bgoing to\b/iu;
const order =
  /^[\s,]*(?:(?:please|and|then|also|now|next|ok|okay|so|right|first|well|alright|great|thanks?|thank you|good)[\s,]+)*(?:order|check|do|run|send|request|arrange|perform|get|repeat|measure|take|start|book|organi[sz]e|need|give|show|see|add|obtain|draw|examine|inspect|palpate|feel|assess|look)\b/iu;
const result =
  /\b(?:results?|findings?|readings?|show(?:s|ed|n)?|reveal(?:s|ed)?|c[ao]me back|back yet|report)\b/iu;
const asking =
  /^[\s,]*(?:(?:and|so|okay|ok|right|now|then|also)[\s,]+)*(?:what(?:['’]s| is| are| was| were| about| did| does| do)|how(?:['’]s| is| are| was| were| about)|is there|are there|was there|do we have|have we got|can we|and)?[\s,]*(?:the|his|her|your|their|an?|my|any)?\s*$/iu;
const ofPatient =
  /(?<!\b(?:what|how) )\b(?:have|has|had|did|do|does|were|was|are|is) (?:you|your|he|she|they|anyone|anybody)\b|\b(?:ever|before|previous|previously|family|diagnosed|suffer|problems?|trouble|history of|told you|tell me about|you(?:['’]ve)? had|you mentioned|you said|you take|taking any|ask (?:you )?about|talk about|know about|your last)\b/iu;
/** Whether it speaks of what the patient had or does. */
export const isOfPast = (text: string): boolean => ofPatient.test(text);
/** Announced as what may come later: 'we might need to do a lumbar puncture'. */
const planned = /\b(?:might|may) (?:need|have|want)\b|\brefer (?:you|him|her)\b|\bthey(?:['’]ll| will)\b/iu;
const lessLay = /\b(?:high|low|raised|how(?:['’]s)?|what about|about|any|feel(?:ing)?|your own)\s*$/iu;
const examining =
  /\b(?:examin\w*|check\w*|inspect\w*|palpat\w*|feel|look (?:at|in|into|inside)|assess\w*|test|measure|take|taking|see|do|exam(?:ination)? of|get|have a look (?:at|in)|auscultate|percuss|listen to)\s+(?:(?:the|his|her|your|their|for|some|a|any|and)\s+)*$/iu;
/** 'What is the pulse?' */
const measured = /\bwhat(?:['’]s| is| are| was| were)\s+(?:(?:the|his|her|your|their)\s+)?$/iu;
export const isExamining = (before: string, region: string): boolean =>
  examining.test(before) || (region === 'vital-signs' && measured.test(before));

/** Whether the words before and after a name order a test or ask what it shows, not whether the patient had it. */
export function isRequest(
  before: string,
  after: string,
  { isLay, isAlone }: { isLay: boolean; isAlone: boolean },
): boolean {
  const isResult = result.test(after) || result.test(before);
  if (
    isResult &&
    !/\b(?:ever|before|your last)\b/iu.test(before) &&
    !/\bshow(?:s|ed)? (?:me|you)\b.*\bwhere\b/iu.test(before)
  )
    return true;
  if (planned.test(before) || ofPatient.test(before) || /\bany\s*$/iu.test(before)) return false;
  if (isLay && (lessLay.test(before) || (isAlone && before.trim() === ''))) return false;
  if (doctor.test(before) || order.test(before)) return true;
  if (asking.test(before))
    return isLay ? /what(?:['’]s| is| are| was| did)/iu.test(before) : !saysMore(after);
  return !isLay && !saysMore(before) && !saysMore(after);
}

/** Where a question of its own begins after a request: 'an ECG, and have you had any pain?' */
export const question =
  /[\s,]+(?:(?:and|but|also|or|so)\s+)?(?:(?:have|has|do|does|did|are|is|was|were|can|could) (?:you|he|she|they|your|there)\b(?! (?:do|run|order|get|send|arrange|check|perform)\b)|(?:when|where|why|how (?:long|often|much|many|bad|do|did|have|has))\b|any\b(?! chance))/giu;

/** What a test is for is no question. */
export const purpose =
  /[\s,]+(?:(?:just |so |in order )?to (?:rule|see|look|check|exclude|find|make|confirm|assess|help|screen|investigate)\b|because\b|in case\b|so that\b|looking for\b|as (?:i|we|you|he|she)\b|given\b|since\b|which\b|that (?:will|would|can)\b).*$/iu;
