import type { Selectable } from 'kysely';
import type { Tables } from '@candour/kit/server/database';
import type { DnsRecord } from '../contract.ts';

export type SenderRow = Selectable<Tables['senderEmailAddress']>;

const dkimName = ({ dkimSelector, domain }: Pick<SenderRow, 'dkimSelector' | 'domain'>): string =>
  `${dkimSelector}._domainkey.${domain}`;

/** What the owner of a domain enters. SPF names the mail server if it is known. */
export const dnsRecordsOf = (row: SenderRow, smtpUrl: string | undefined): DnsRecord[] => {
  const host = smtpUrl === undefined ? undefined : new URL(smtpUrl).hostname;
  return [
    {
      purpose: 'DKIM',
      type: 'TXT',
      name: dkimName(row),
      isRequired: true,
      value: `v=DKIM1; k=rsa; p=${row.dkimPublicKey}`,
      isFound: row.verificationStatus === 'Verified' || (row.checkedAt === null ? null : false),
    },
    {
      purpose: 'SPF',
      type: 'TXT',
      name: row.domain,
      isRequired: false,
      value: `v=spf1 ${host === undefined ? 'mx' : `a:${host}`} ~all`,
      isFound: row.checkedAt === null ? null : row.isSpfFound,
    },
    {
      purpose: 'DMARC',
      type: 'TXT',
      name: `_dmarc.${row.domain}`,
      isRequired: false,
      value: 'v=DMARC1; p=none',
      isFound: null,
    },
  ];
};

/** Text records of a name, each joined into one text; null if the name servers did not respond. */
export type ReadTexts = (name: string) => Promise<string[] | null>;

export type Findings = { problem: string | null; isSpfFound: boolean };

/** Looks up the records of a domain; null if nothing can be said now. */
export const lookAt = async (row: SenderRow, readTexts: ReadTexts): Promise<Findings | null> => {
  const [dkim, texts] = await Promise.all([readTexts(dkimName(row)), readTexts(row.domain)]);
  if (dkim === null) return null;
  const isSpfFound = (texts ?? []).some((text) => /^v=spf1(?:\s|$)/i.test(text));
  return { problem: problemOf(dkim, row.dkimPublicKey), isSpfFound };
};

const problemOf = (texts: string[], publicKey: string): string | null => {
  const keys = texts.flatMap((text) => {
    const [, key] = /(?:^|;)\s*p\s*=\s*([^;]*)/.exec(text) ?? [];
    return key === undefined ? [] : [key.replaceAll(/\s/g, '')];
  });
  if (keys.includes(publicKey)) return null;
  return keys.length === 0 ? 'The DKIM record is not there yet' : 'The DKIM record has a different key';
};
