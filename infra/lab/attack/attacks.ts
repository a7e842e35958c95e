import { abortsAttack } from './attacks/aborts.ts';
import { addressBook } from './attacks/address-book.ts';
import { blocked } from './attacks/blocked.ts';
import { bodiesAttack } from './attacks/bodies.ts';
import { dataFolder } from './attacks/data-folder.ts';
import { disclosure } from './attacks/disclosure.ts';
import { drawingsAttack } from './attacks/drawings.ts';
import { eventStreams } from './attacks/event-streams.ts';
import { foreignIds } from './attacks/foreign-ids.ts';
import { fullDisk } from './attacks/full-disk.ts';
import { hasty } from './attacks/hasty.ts';
import { hostileFiles } from './attacks/hostile-files.ts';
import { longTexts } from './attacks/long-texts.ts';
import { locks } from './attacks/locks.ts';
import { memory } from './attacks/memory.ts';
import { mutationsAttack } from './attacks/mutations.ts';
import { names } from './attacks/names.ts';
import { parcels } from './attacks/parcels.ts';
import { passwords } from './attacks/passwords.ts';
import { resetCodes } from './attacks/reset-codes.ts';
import { resetsAttack } from './attacks/resets.ts';
import { slow } from './attacks/slow.ts';
import { slowDecks } from './attacks/slow-decks.ts';
import { starving } from './attacks/starving.ts';
import { tokens } from './attacks/tokens.ts';
import { tornLog } from './attacks/torn-log.ts';
import { unreadAttack } from './attacks/unread.ts';
import type { Attack } from './support/stage.ts';

/** Attacks that are made one after the other. */
type Lane = readonly Attack[];

/**
 * Stages, one after the other; the lanes of a stage are worked on side by side. What measures waiting times or memory has
 * the machine to itself.
 */
export const stages: readonly (readonly Lane[])[] = [
  [
    [
      memory,
      hostileFiles,
      abortsAttack,
      resetsAttack,
      hasty,
      starving,
      slowDecks,
      unreadAttack,
      eventStreams,
      bodiesAttack,
      longTexts,
    ],
  ],
  [
    [slow, mutationsAttack],
    [tornLog, dataFolder, fullDisk],
    [
      locks,
      tokens,
      foreignIds,
      passwords,
      resetCodes,
      disclosure,
      names,
      addressBook,
      parcels,
      blocked,
      drawingsAttack,
    ],
  ],
];
