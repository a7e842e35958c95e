import { beforeAll, describe, expect, it } from 'vitest';
import { mainClause } from './clause.ts';
import { createTagger } from './tagger.ts';
import type { Tagger } from './token.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const subjectOf = (text: string) => {
  const clause = mainClause({ text, tokens: tag(text) });
  return (
    clause && [clause.opening, clause.whole, clause.finite.text].filter((part) => part !== '').join(' | ')
  );
};

describe('the subject of a clause', () => {
  it.each([
    ['Vitamin A is active in vision.', 'vitamin A | is'],
    ['Angiotensin I is converted to angiotensin II.', 'angiotensin I | is'],
    ['The adrenal cortex—the outer layer of the gland—produces androgens.', 'the adrenal cortex | produces'],
    ['Juvenile diabetes, or type 1 diabetes mellitus, is diagnosed in children.', 'juvenile diabetes | is'],
    [
      'Autoantibodies directed against acetylcholine receptors lead to myasthenia gravis.',
      'autoantibodies directed against acetylcholine receptors | lead',
    ],
    ['Clients who are allergic to sulfa may have a rash.', 'clients who are allergic to sulfa | may'],
    ['Scarring occurs in the dermis.', 'scarring | occurs'],
    ['Taking a supplement with meals reduces nausea.', 'taking a supplement with meals | reduces'],
    ['Gravel, sand, and clay are deposits.', 'gravel, sand, and clay | are'],
    ['Damage to tissues and organs comes from inflammation.', 'damage to tissues and organs | comes'],
    ['Regardless of the event, contractility is decreased.', 'Regardless of the event | contractility | is'],
    ['The destruction of the β cells causes diabetes.', 'the destruction of the β cells | causes'],
    ['The sinoatrial (SA) node generates impulses.', 'the sinoatrial (SA) node | generates'],
  ])('finds it in %j', (text, expected) => {
    expect(subjectOf(text)).toBe(expected);
  });

  it.each([
    'Whereas infections like chlamydia, gonorrhea, and syphilis are notifiable diseases.',
    'Patients treated with insulin in hospital.',
  ])('is not certain in %j', (text) => {
    expect(subjectOf(text)).toBeUndefined();
  });
});
