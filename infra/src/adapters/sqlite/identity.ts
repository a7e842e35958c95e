import type { DatabaseSync } from 'node:sqlite';

/** A migration: the file gets a random identity, with which others recognise that it is still the same. */
export const identityTable = `
  create table identity (only integer primary key check (only = 1), id text not null) strict;
  insert into identity values (1, lower(hex(randomblob(16))))`;

export const identityOf = (db: DatabaseSync): string =>
  String(db.prepare('select id from identity').get()?.['id']);
