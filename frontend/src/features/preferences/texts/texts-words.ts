import type { ContentEngineFacts } from '@anamnesis/contracts/preferences/content-engine-facts.ts';
import type { SettingValues } from '@anamnesis/contracts/preferences/settings.ts';

type Tokens = NonNullable<ContentEngineFacts['tokens']>;

/** Where a person's texts go, as saved, in sentences. */
export function whereTextsGo(
  { model, embedder }: ContentEngineFacts,
  engine: SettingValues['engine'],
): string[] {
  const isRemote = model !== null && engine === 'server';
  const made = isRemote
    ? `Cards, summaries and answers are made by ${model.name} at ${model.host}: the text of your pages goes there. So does the name of a disease whose guide you ask it for, and a topic that you ask it for a question on, with sentences of your notes where the study guides have none. So does what you have explained, with passages of your notes on it. So does what you say to a virtual patient, with the answer that it is to word.`
    : 'Cards, summaries and answers are made on this server.';
  if (embedder !== null)
    return [
      made,
      `So that the search finds what means the same, passages of your pages and your questions go to ${embedder.host} (${embedder.name})${isRemote ? ' as well' : ''}.`,
    ];
  return isRemote ? [made] : [made, 'The text of your pages goes nowhere else.'];
}

/** What switching to the built-in engine does. */
export const builtinDoes = ({ embedder }: ContentEngineFacts): string =>
  `${embedder === null ? 'Nothing leaves this server: cards' : 'Cards'}, summaries and answers are made on ${embedder === null ? 'it' : 'this server'}. ` +
  'That engine shows passages from your pages as they are, with one part hidden. What is being processed when you save is finished as it was started.';

/** `12,300 of 500,000` */
export function tokensInWords({ today, perDay }: Tokens): string {
  const used = today.toLocaleString('en-GB');
  return perDay === null ? used : `${used} of ${perDay.toLocaleString('en-GB')}`;
}

/** Until when what was used counts, and who makes the pages while nothing is left. `time`: on the clock of this device. */
export function tokensUntil(tokens: Tokens, time: string): string {
  const isSpent = tokens.perDay !== null && tokens.today >= tokens.perDay;
  const at = `midnight UTC (${time} here)`;
  if (tokens.isServerSpent)
    return `All that this server may use today is used up: until ${at} the built-in engine makes new pages.`;
  return isSpent
    ? `They are used up: until ${at} the built-in engine makes new pages.`
    : `They are counted from zero again at ${at}.`;
}
