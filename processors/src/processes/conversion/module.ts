import { defineProcess } from '../../resources.ts';
import { conversion, conversionGroup } from './conversion.ts';

export const conversionModule = defineProcess({
  name: 'conversion',
  needs: ['bus', 'blobs', 'activities', 'derived', 'converter', 'send', 'freeFiles', 'logger'],
  consumer: { group: conversionGroup, create: conversion },
});
