import type { LookUpType } from '../contract/types.ts';

type Base = { code: string; name: string; reference: string; description?: string };

const inArticle = (prefix: string, article: string, points: Readonly<Record<string, string>>): Base[] =>
  Object.entries(points).map(([point, name]) => ({
    code: `${prefix}-${point}`,
    name,
    reference: `${article}(${point}) GDPR`,
  }));

const bases = inArticle('art6-1', 'Art. 6(1)', {
  a: 'Consent',
  b: 'Contract',
  c: 'Legal obligation',
  d: 'Vital interests',
  e: 'Public task',
  f: 'Legitimate interests',
});

const specialBases = inArticle('art9-2', 'Art. 9(2)', {
  a: 'Explicit consent',
  b: 'Employment and social protection law',
  c: 'Vital interests',
  d: 'Members of a not-for-profit body',
  e: 'Made public by the person',
  f: 'Legal claims and courts',
  g: 'Substantial public interest',
  h: 'Health and social care',
  i: 'Public health',
  j: 'Archiving, research and statistics',
});

const safeguards: Base[] = [
  { code: 'art45', name: 'Adequacy decision', reference: 'Art. 45 GDPR' },
  {
    code: 'art46-2-c',
    name: 'Standard contractual clauses',
    reference: 'Art. 46(2)(c) GDPR',
    description: 'Of the Commission, with a transfer impact assessment',
  },
  {
    code: 'art46-2-d',
    name: 'Standard clauses of an authority',
    reference: 'Art. 46(2)(d) GDPR',
    description: 'Adopted by a supervisory authority and approved by the Commission',
  },
  { code: 'art46-2-a', name: 'Instrument between public authorities', reference: 'Art. 46(2)(a) GDPR' },
  { code: 'art46-2-e', name: 'Approved code of conduct', reference: 'Art. 46(2)(e) GDPR' },
  { code: 'art46-2-f', name: 'Approved certification', reference: 'Art. 46(2)(f) GDPR' },
  {
    code: 'art46-3-a',
    name: 'Contractual clauses of one’s own',
    reference: 'Art. 46(3)(a) GDPR',
    description: 'Authorised by the supervisory authority',
  },
  { code: 'art47', name: 'Binding corporate rules', reference: 'Art. 47 GDPR' },
  {
    code: 'art49-1',
    name: 'Derogation for specific situations',
    reference: 'Art. 49(1) GDPR',
    description: 'Explicit consent, a contract or legal claims, for example',
  },
];

/** Legal bases and safeguards of transfers, as the GDPR lists them. */
export const lawOfBases: readonly { type: LookUpType; values: readonly Base[] }[] = [
  { type: 'LegalBasis', values: bases },
  { type: 'SpecialBasis', values: specialBases },
  { type: 'Safeguard', values: safeguards },
];
