import { expect as hasty } from 'playwright/test';

/** As long as a fact of a page is waited for, and until something can be pressed: for machines that have much else to do. */
export const patienceMs = 90_000;

export const expect = hasty.configure({ timeout: patienceMs });
