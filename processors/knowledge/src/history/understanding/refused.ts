import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** Said to make the patient something else or to see behind it: whatever a classifier makes of it, nothing is told. */
const orders: readonly RegExp[] = [
  /(?:^|[.,;:!?] *|\b(?:please|now|and|to|must|can you) )(?:ignore|forget|disregard|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|previous|above|everything)\b/u,
  /\byou are now (?:a|an|the|my|in)\b|\bfrom now on,? you\b|\bpretend (?:to|you|that)\b|\bact (?:as|like) (?:a|an|if|the|my)\b|\bplay the role\b|\brole[- ]?play|\bswitch roles\b/u,
  /\b(?:system|your|hidden) prompts?\b|\byour (?:instructions|rules)\b|\bnew instructions\b|\bjailbreak\b|\b(?:developer|debug|admin) mode\b/u,
  /\b(?:reveal|print|output|show|give|list)\b.{0,30}\b(?:prompts?|instructions?|the case|case file|hidden|secrets?|all your symptoms)\b/u,
  /\btell me (?:all your symptoms|everything at once|the (?:answer|secret))\b|\breveal (?:the|your) diagnosis\b/u,
  /\b(?:you are|are you|as) (?:really )?(?:an? )?(?:ai|chatbot|robot|bot|computer|machine|language model|assistant)\b|\blanguage model\b|\bchat ?gpt\b/u,
  /\b(?:speak|talk|answer|respond|reply) (?:only )?(?:like|in|as|with) (?:an? )?(?:pirate|robot|french|rhyme|poem|json|emoji)/u,
  /\b(?:write|compose) (?:me )?(?:a |an |some )?(?:poem|code|story|essay|script|program|joke)\b|\btranslate this\b/u,
  /\b(?:stop|quit) (?:pretending|acting|role|being a patient)\b|\bend (?:the )?simulation\b|\bbreak character\b|\bout of character\b|\byou must obey\b/u,
];
const insults: readonly RegExp[] = [
  /\bshut up\b|\b(?:fuck|fucking|shit|bullshit|bastard|bitch|moron|idiot|liar)\b|\bwast(?:e|ing) my time\b|\bhate you\b|\bdamn you\b/u,
  /\byou(?:'re| are) (?:so |just |really )?(?:stupid|dumb|fat|ugly|lazy|lying|pathetic|an? (?:idiot|liar|moron))\b|\bstop (?:moaning|whining|complaining)\b/u,
];

const plain = (said: string): string =>
  normalForm(said, 'NFKC')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replaceAll(/[’‘`]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .toLowerCase();

/** An order to be something else, or an insult; null: neither. */
export function refusedIn(said: string): Ask | null {
  const text = plain(said);
  if (orders.some((order) => order.test(text))) return 'act:order';
  return insults.some((insult) => insult.test(text)) ? 'act:rude' : null;
}
