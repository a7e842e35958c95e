import { expect as hasty } from 'playwright/test';

/** What Playwright expects of a page, for machines that have much else to do: each fact is waited for up to twenty seconds. */
export const expect = hasty.configure({ timeout: 20_000 });
