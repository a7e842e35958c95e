import { expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { isHalfTerm } from './half-term.ts';

const isHalf = (answer: string, text: string): boolean => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text: `${text} ${text}` }] });
  const start = text.indexOf(answer);
  return isHalfTerm(text, { start, end: start + answer.length }, index);
};

it.each([
  ['coenzyme', 'The acetyl group is carried by coenzyme A to the cycle.'],
  ['pituitary', 'Oxytocin is stored in the posterior pituitary until birth.'],
  ['acetic', 'Ethanol is oxidized to acetic acid in the liver.'],
  ['situ hybridization', 'Ex situ hybridization needs a sample.'],
  ['Ranvier', 'Myelin is lacking at nodes of Ranvier in the axon.'],
  ['Candida spp', 'Candida spp. are yeasts.'],
  ['word ion', 'The word ion is used for charged atoms.'],
  ['median nerve parallels', 'The median nerve parallels and joins the artery of the arm.'],
  ['pyruvate kinase', 'The pyruvate kinase complex (PKC) is regulated.'],
  ['T5 synapses', 'The nerve at the level of T5 synapses with a ganglion outside the chain.'],
  ['synthesis', 'Thionamides block the synthesis of thyroid hormones.'],
  ['genome', 'The genome of the virus is linear.'],
  ['Plasmin initiates', 'Plasmin initiates fibrinolysis, or the break down of clots.'],
  ['system atrophy', 'The pulse does not rise in multiple system atrophy.'],
  ['prophage excises', 'In the other form a prophage excises imprecisely and takes a gene along.'],
  ['toxin cuts', 'The light chain of the toxin cuts SNARE proteins.'],
  ['Caudal', 'Caudal to S2 the cord does not arise by folding.'],
  ['brand name Cathflo', 'Alteplase is known by the brand name Cathflo for this use.'],
  ['spinal', 'Thirty-one pairs of spinal nerves leave the cord.'],
])('%s is half of a term', (answer, text) => expect(isHalf(answer, text)).toBe(true));

it.each([
  ['insulin', 'The pancreas secretes insulin after a meal.'],
  ['hypotonic', 'Cells swell in fluids that are hypotonic to them.'],
  ['acromion', 'Deltoid arises from the acromion of the scapula.'],
  ['nerve blocks', 'Peripheral nerve blocks relieve pain after surgery.'],
  ['diabetes', 'Obesity favors diabetes in adults.'],
])('%s is whole', (answer, text) => expect(isHalf(answer, text)).toBe(false));
