import { createHash } from 'node:crypto';
import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'fetch-policy': { versionId: number };
  }
}

const largestPage = 5_000_000;
const mostRedirects = 5;

/** Fetches the page of a new version once, so that its hash later proves its content. */
export const fetchPolicy = job<'fetch-policy'>({
  name: 'fetch-policy',
  seconds: 60,
  work: async ({ versionId }, { platform }) => {
    const { database } = platform;
    const version = await inScope(database, 'all', (db) =>
      db
        .selectFrom('privacyPolicyVersion')
        .select(['policyUrl', 'contentState'])
        .where('versionId', '=', versionId)
        .executeTakeFirst(),
    );
    if (version?.contentState !== 'Waiting') return;
    const found = await look(platform, version.policyUrl);
    await inScope(database, 'all', (db) =>
      db
        .updateTable('privacyPolicyVersion')
        .set({ ...found, contentFetchedAt: platform.now().toISOString() })
        .where('versionId', '=', versionId)
        // The address may have changed by now.
        .where('policyUrl', '=', version.policyUrl)
        .execute(),
    );
  },
});

const look = async ({ outbound }: Platform, address: string) => {
  try {
    const answer = await follow(outbound, address);
    if (!answer.ok) return failed(`This address answered ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    return { contentState: 'Fetched' as const, contentHash, contentProblem: '' };
  } catch (error) {
    // The messages of the outbound client are safe to show; the only other failure here is an invalid
    // address.
    return failed(error instanceof Error ? error.message : 'This address cannot be reached from here');
  }
};

const failed = (contentProblem: string) => ({
  contentState: 'Failed' as const,
  contentHash: '',
  contentProblem: contentProblem.slice(0, 300),
});

/** Each redirect is checked like the first address. */
const follow = async (outbound: Platform['outbound'], address: string, steps = 0): Promise<Response> => {
  const answer = await outbound.fetch(address, { allowsHttp: true, maxBytes: largestPage });
  const target = answer.headers.get('location');
  if (answer.status < 300 || answer.status > 399 || target === null) return answer;
  if (steps === mostRedirects) throw new Error('This address redirects too often');
  return follow(outbound, new URL(target, address).href, steps + 1);
};
