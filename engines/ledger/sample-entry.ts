import { randomUUID } from 'node:crypto';

import type { ConsentEntry } from './entry.ts';

/** A consent as a banner of the demo company sends it; for tests and benchmarks. */
export const sampleEntry = (own: Partial<ConsentEntry> = {}): ConsentEntry => {
  const visit = randomUUID();
  return {
    brandId: 1,
    submissionGuid: randomUUID(),
    body: { visit, decisions: { necessary: true, statistics: true, marketing: false } },
    occurredAt: '2026-11-21T10:00:00.000Z',
    eventType: 'given',
    choice: 'custom',
    method: 'banner',
    bannerId: 7,
    profileId: 11,
    version: 3,
    language: 'en-GB',
    gpc: false,
    country: 'DE',
    device: 'desktop',
    facts: {
      controller: 'Candour Outfitters Ltd',
      bundle: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      policyVersionId: 4,
      jurisdiction: 'EU',
      tcf: null,
      gpp: null,
      decisions: [
        { purpose: 'necessary', decision: 'given', lawfulBasis: 'legitimateInterest' },
        { purpose: 'statistics', decision: 'given', lawfulBasis: 'consent' },
        { purpose: 'marketing', decision: 'refused', lawfulBasis: 'consent' },
      ],
    },
    personal: { visit, address: '203.0.113.0', userAgent: 'Firefox 140 on Linux' },
    ...own,
  };
};
