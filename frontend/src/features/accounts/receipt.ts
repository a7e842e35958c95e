import type { ErasureReceipt } from '@anamnesis/contracts/accounts/api.ts';

const section = (title: string, sentences: readonly string[]): string =>
  [title, ...sentences.map((sentence) => `- ${sentence}`)].join('\n');

/** What a person keeps of a deleted account, as a text file. */
export function receiptFile(receipt: ErasureReceipt): { name: string; text: string } {
  const { erasedAt, accountId, destroyed, underWay, remains } = receipt;
  const parts = [
    `Anamnesis: your account was deleted on ${erasedAt.slice(0, 10)} at ${erasedAt.slice(11, 16)} UTC.\nAccount number: ${accountId}`,
    section('Destroyed', destroyed),
    section('Under way, done within minutes', underWay),
    section('What remains', remains),
  ];
  return { name: `anamnesis-deleted-${erasedAt.slice(0, 10)}.txt`, text: `${parts.join('\n\n')}\n` };
}
