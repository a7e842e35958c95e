import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import type { HistoryData } from '../data.ts';

type Point = keyof HistoryData['manner'];

/** 'I'm Sam', 'I'm Dr Khan': after these a capital letter is a name. */
const named =
  /\b(?:[Ii]['’]m|[Ii] am|[Nn]ame['’]s|[Nn]ame is) (?:(?:[Dd]r|[Dd]octor|[Mm]r|[Mm]rs|[Mm]s|[Mm]iss)\.? )?\p{Lu}\p{Ll}+/u;
/** 'Your name is Joan?' gives none. */
const ofPatient = /\b[Yy]our (?:full |first |last )?name['’]?s?\b/u;

/** Whether a line says what a point of manner asks for: as it was understood, or by what doctors say for it. */
export const isHeard = (
  point: Point,
  act: string,
  { said, asks }: Pick<HistoryRound, 'said' | 'asks'>,
  manner: HistoryData['manner'],
): boolean => {
  if (asks.includes(act)) return true;
  if (point === 'introduced' && named.test(said) && !ofPatient.test(said)) return true;
  const plain = said.replaceAll('’', "'");
  return manner[point].some((form) => form.test(plain));
};
