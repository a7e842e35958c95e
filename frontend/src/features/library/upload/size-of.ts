import { sizeText } from '@anamnesis/contracts/library/quota.ts';

export const sizeOf = ({ size }: Pick<File, 'size'>): string =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} kB` : sizeText(size);
